"""French grammar: each line is a phrase as it is written in a pattern, and as it is printed."""

from __future__ import annotations

from datetime import date

import pytest

from companion.core.tale import Group, Person
from companion.story.language import Noun, Value, fr

LANGUAGE = fr.LANGUAGE


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("le arbre", "l’arbre"),
        ("la eau de Ortega", "l’eau d’Ortega"),
        ("la herbe, le homme, la histoire", "l’herbe, l’homme, l’histoire"),
        ("le héros et la héroïne", "le héros et l’héroïne"),
        ("le hamac, le héron, la hache, le hocco", "le hamac, le héron, la hache, le hocco"),
        ("de huile et de humains", "d’huile et d’humains"),
        ("le onze, le ouistiti, le yuca", "le onze, le ouistiti, le yuca"),
        ("de yeux", "d’yeux"),
        ("que il ne aimait pas", "qu’il n’aimait pas"),
        ("je avais", "j’avais"),
        ("Je étais", "J’étais"),
        ("lorsque Inés se est levée", "lorsqu’Inés s’est levée"),
        ("ce était loin, ce est fini", "c’était loin, c’est fini"),
        ("si il pleut, si elle veut", "s’il pleut, si elle veut"),
        ("ce arbre", "ce arbre"),
        ("donne-le à Paz", "donne-le à Paz"),
        ("presque aussitôt", "presque aussitôt"),
        ("ma arme", "ma arme"),
    ],
)
def test_small_words_lose_their_vowel_before_another(written: str, printed: str) -> None:
    assert fr.elide(written) == printed


@pytest.mark.parametrize(
    ("preposition", "phrase", "made"),
    [
        ("de", "le lac", "du lac"),
        ("de", "les collines", "des collines"),
        ("de", "la forêt", "de la forêt"),
        ("de", "l’empire", "de l’empire"),
        ("de", "une tortue", "d’une tortue"),
        ("de", "des tortues", "de tortues"),
        ("de", "Ortega", "d’Ortega"),
        ("à", "le camp", "au camp"),
        ("à", "les cascades", "aux cascades"),
        ("à", "la rivière", "à la rivière"),
        ("dans", "le marais", "dans le marais"),
    ],
)
def test_articles_melt_into_prepositions(preposition: str, phrase: str, made: str) -> None:
    assert fr.with_preposition(preposition, phrase) == made


def test_a_pronoun_after_a_preposition_does_not_melt() -> None:
    assert fr.finish("il refusait de le voir et tenait à les garder.") == (
        "Il refusait de le voir et tenait à les garder."
    )


FORMS = ("", "un", "le", "ce", "du", "au", "d_un", "s", "les", "des")


@pytest.mark.parametrize(
    ("noun", "made"),
    [
        (
            "tatou;tatous;m",
            "tatou, un tatou, le tatou, ce tatou, du tatou, au tatou, d’un tatou, tatous, les tatous, des tatous",
        ),
        (
            "tortue;tortues;f",
            "tortue, une tortue, la tortue, cette tortue, de la tortue, à la tortue, d’une tortue, "
            "tortues, les tortues, des tortues",
        ),
        (
            "agouti;agoutis;m",
            "agouti, un agouti, l’agouti, cet agouti, de l’agouti, à l’agouti, d’un agouti, "
            "agoutis, les agoutis, des agoutis",
        ),
        (
            "hocco;hoccos;m",
            "hocco, un hocco, le hocco, ce hocco, du hocco, au hocco, d’un hocco, hoccos, les hoccos, des hoccos",
        ),
    ],
)
def test_a_noun_knows_its_articles(noun: str, made: str) -> None:
    assert ", ".join(LANGUAGE.form(Noun(noun), form, ()) for form in FORMS) == made


INES = Person("a", "Inés", "Inés de Ávila", "f")
ORTEGA = Person("b", "Ortega", "Juan Ortega", "m")


@pytest.mark.parametrize(
    ("value", "form", "args", "made"),
    [
        (INES, "", (), "Inés"),
        (INES, "full", (), "Inés de\u00a0Ávila"),
        (INES, "il", (), "elle"),
        (ORTEGA, "il", (), "il"),
        (INES, "e", (), "e"),
        (ORTEGA, "e", (), ""),
        (INES, "mf", ("seul", "seule"), "seule"),
        (Group(3, "m"), "", (), "trois"),
        (Group(3, "m"), "es", (), "s"),
        (Group(2, "f"), "es", (), "es"),
        (Group(1, "f"), "es", (), "e"),
        (Group(2, "f"), "eux", (), "elles"),
        (Noun("tortue;tortues;f"), "e", (), "e"),
        (21, "", (), "vingt et un"),
        (21, "f", (), "vingt et une"),
        (4, "figure", (), "4"),
        (1, "plural", ("jour", "jours"), "jour"),
        (2, "plural", ("jour", "jours"), "jours"),
        (3, "ordinal", (), "troisième"),
        ("B2", "", (), "B2"),
    ],
)
def test_values_take_their_forms(value: Value, form: str, args: tuple[str, ...], made: str) -> None:
    assert LANGUAGE.form(value, form, args) == made


@pytest.mark.parametrize(
    ("kind", "value"), [("person", INES), ("group", Group(2, "m")), ("noun", Noun("os;os;m")), ("number", 2)]
)
def test_every_form_that_is_promised_can_be_made(kind: str, value: Value) -> None:
    for form in LANGUAGE.forms(kind):
        assert isinstance(LANGUAGE.form(value, form, ("l’un", "l’autre")), str)


def test_an_unknown_form_is_refused() -> None:
    for value in (INES, Group(2, "m"), Noun("os;os;m"), 2, "B2"):
        with pytest.raises(KeyError):
            LANGUAGE.form(value, "quoi", ())


def test_one_alone_says_i_where_several_say_we() -> None:
    pattern = "<Nous avons/J'ai> marché, et <notre/mon> pain était mouillé."
    assert LANGUAGE.alone(pattern, said=False) == "J'ai marché, et mon pain était mouillé."
    assert LANGUAGE.polish(pattern) == "Nous avons marché, et notre pain était mouillé."


def test_the_apostrophe_of_one_is_a_space_for_several() -> None:
    assert LANGUAGE.polish("On <nous/m'>a vus.") == "On nous a vus."
    assert LANGUAGE.alone("On <nous/m'>a vu.", said=False) == "On m'a vu."


def test_what_only_several_can_say_is_not_said_by_one() -> None:
    assert LANGUAGE.alone("Nous étions trempés.", said=False) is None
    assert LANGUAGE.alone("Je n'ai plus que nos morts.", said=True) == "Je n'ai plus que nos morts."
    assert LANGUAGE.alone("La pluie venait du sud.", said=False) == "La pluie venait du sud."


def test_dates_are_written_the_french_way() -> None:
    assert LANGUAGE.date(date(1572, 8, 1)) == "1er août 1572"
    assert LANGUAGE.date(date(1572, 5, 12)) == "12 mai 1572"
    assert LANGUAGE.list(["Ortega", "Inés"]) == "Ortega et Inés"


@pytest.mark.parametrize(
    ("number", "letters"),
    [
        (0, "zéro"),
        (1, "un"),
        (17, "dix-sept"),
        (21, "vingt et un"),
        (22, "vingt-deux"),
        (42, "quarante-deux"),
        (70, "soixante-dix"),
        (71, "soixante et onze"),
        (77, "soixante-dix-sept"),
        (80, "quatre-vingts"),
        (81, "quatre-vingt-un"),
        (91, "quatre-vingt-onze"),
        (99, "quatre-vingt-dix-neuf"),
        (100, "cent"),
        (101, "cent un"),
        (200, "deux cents"),
        (245, "deux cent quarante-cinq"),
    ],
)
def test_numbers_in_letters(number: int, letters: str) -> None:
    assert fr.cardinal(number) == letters


def test_one_agrees_within_a_number() -> None:
    assert [fr.cardinal(number, "f") for number in (1, 21, 31, 81, 11, 71)] == [
        "une",
        "vingt et une",
        "trente et une",
        "quatre-vingt-une",
        "onze",
        "soixante et onze",
    ]


def test_a_number_beyond_letters_is_refused() -> None:
    with pytest.raises(ValueError, match="1000 is not written in letters"):
        fr.cardinal(1000)


@pytest.mark.parametrize(
    ("number", "letters"),
    [
        (1, "premier"),
        (2, "deuxième"),
        (4, "quatrième"),
        (5, "cinquième"),
        (9, "neuvième"),
        (10, "dixième"),
        (21, "vingt et unième"),
        (30, "trentième"),
        (42, "quarante-deuxième"),
        (80, "quatre-vingtième"),
        (200, "deux centième"),
    ],
)
def test_ranks_in_letters(number: int, letters: str) -> None:
    assert fr.ordinal(number) == letters


def test_ranks_in_figures_and_in_the_feminine() -> None:
    assert (fr.ordinal(1, "f"), fr.rank(1), fr.rank(2)) == ("première", "1er", "2e")


def test_lists_end_in_et() -> None:
    assert [fr.listed(list("ABC"[:count])) for count in range(4)] == ["", "A", "A et B", "A, B et C"]


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("oui ; non : quoi ? jamais !", "oui\u202f; non\u202f: quoi\u202f? jamais\u202f!"),
        ("sans espace: ainsi?", "sans espace\u202f: ainsi\u202f?"),
        ("« Marchons ! »", "«\u202fMarchons\u202f!\u202f»"),
        ("«Marchons»", "«\u202fMarchons\u202f»"),
        ("aujourd'hui...", "aujourd’hui…"),
        ("deux  espaces", "deux espaces"),
    ],
)
def test_the_spaces_of_the_page(written: str, printed: str) -> None:
    assert fr.typography(written) == printed


def test_a_finished_sentence_opens_on_a_capital_past_its_guillemet() -> None:
    assert fr.finish("« à table », dit Inés.") == "«\u202fÀ table\u202f», dit Inés."
    assert fr.finish("l'eau de Ebro. elle était froide.") == "L’eau d’Ebro. Elle était froide."
    assert (
        fr.finish("elle a crié : « la mer ! » en courant...")
        == "Elle a crié\u202f: «\u202fla mer\u202f!\u202f» en courant…"
    )
