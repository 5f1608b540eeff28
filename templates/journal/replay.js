(function () {
  "use strict";
  var box = document.getElementById("replay");
  var slider = document.getElementById("replay-turn");
  var now = document.getElementById("replay-now");
  var read = document.getElementById("replay-read");
  var frames = JSON.parse(document.getElementById("replay-frames").textContent);
  var cells = Array.prototype.map.call(document.querySelectorAll('[id^="replay-film-"]'), function (node) {
    var span = node.id.split("-");
    return { node: node, from: Number(span[2]), to: span[3] === "end" ? Infinity : Number(span[3]) };
  });
  var levels = Array.prototype.slice.call(box.querySelectorAll(".levels li"));
  var last = frames.length - 1;

  function show(place) {
    var frame = frames[place];
    cells.forEach(function (cell) {
      cell.node.style.display = place >= cell.from && place <= cell.to ? "inline" : "none";
    });
    levels.forEach(function (level, i) {
      level.querySelector("meter").value = frame.gauges[i];
      level.querySelector("b").textContent = frame.gauges[i];
    });
    now.textContent = frame.heading;
    slider.setAttribute("aria-valuetext", frame.heading);
    read.hidden = !frame.anchor;
    read.href = "#" + (frame.anchor || "entries");
  }

  function step(how) {
    var at = Number(slider.value);
    var to = { first: 0, back: at - 1, next: at + 1, last: last }[how];
    slider.value = Math.max(0, Math.min(last, to));
    show(Number(slider.value));
  }

  slider.addEventListener("input", function () { show(Number(slider.value)); });
  box.addEventListener("click", function (event) {
    var how = event.target.getAttribute("data-step");
    if (how) { step(how); }
  });
  window.addEventListener("beforeprint", function () { show(last); });
  window.addEventListener("afterprint", function () { show(Number(slider.value)); });
  box.hidden = false;
  show(last);
})();
