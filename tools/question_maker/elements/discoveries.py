"""When elements were discovered, if nobody else can claim what is asked about."""

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Final

from tools.question_maker.elements.names import SOURCE, names_of
from tools.question_maker.made_question import Made, Questions

# Each says who did what, as “discovered” alone is usually disputed.
FOUND: Final = {
    "Hydrogen": (
        (
            "did the Englishman Henry Cavendish describe hydrogen as a separate gas, which he "
            "called inflammable air"
        ),
        (
            "beschrieb der Engländer Henry Cavendish den Wasserstoff als eigenes Gas, das er "
            "brennbare Luft nannte"
        ),
    ),
    "Phosphorus": (
        "did the Hamburg alchemist Hennig Brand discover phosphorus while boiling down urine",
        "entdeckte der Hamburger Alchemist Hennig Brand beim Eindampfen von Urin den Phosphor",
    ),
    "Nitrogen": (
        "did the Scot Daniel Rutherford describe nitrogen, which he called noxious air",
        "beschrieb der Schotte Daniel Rutherford den Stickstoff, den er schädliche Luft nannte",
    ),
    "Oxygen": (
        (
            "did the Englishman Joseph Priestley make oxygen by heating mercury oxide with a "
            "burning glass"
        ),
        (
            "erzeugte der Engländer Joseph Priestley Sauerstoff, indem er mit einem Brennglas "
            "Quecksilberoxid erhitzte"
        ),
    ),
    "Chlorine": (
        (
            "did the chemist Carl Wilhelm Scheele, working in Sweden, make chlorine gas for the "
            "first time"
        ),
        (
            "stellte der in Schweden tätige Chemiker Carl Wilhelm Scheele zum ersten Mal Chlorgas "
            "her"
        ),
    ),
    "Uranium": (
        (
            "did the chemist Martin Heinrich Klaproth discover uranium, which he named after a new "
            "planet"
        ),
        (
            "entdeckte der Chemiker Martin Heinrich Klaproth das Uran, das er nach einem neuen "
            "Planeten benannte"
        ),
    ),
    "Titanium": (
        "did the clergyman William Gregor discover titanium in black sand from Cornwall",
        "entdeckte der Pfarrer William Gregor in schwarzem Sand aus Cornwall das Titan",
    ),
    "Nickel": (
        "did the Swede Axel Fredrik Cronstedt discover nickel",
        "entdeckte der Schwede Axel Fredrik Cronstedt das Nickel",
    ),
    "Sodium": (
        "did the Englishman Humphry Davy isolate the metal sodium with a battery",
        "gewann der Engländer Humphry Davy mit einer Batterie zum ersten Mal reines Natrium",
    ),
    "Iodine": (
        "did the Frenchman Bernard Courtois discover iodine in the ash of seaweed",
        "entdeckte der Franzose Bernard Courtois in der Asche von Seetang das Jod",
    ),
    "Lithium": (
        "did the Swede Johan August Arfwedson discover lithium",
        "entdeckte der Schwede Johan August Arfwedson das Lithium",
    ),
    "Bromine": (
        "did the Frenchman Antoine-Jérôme Balard announce his discovery of bromine",
        "gab der Franzose Antoine-Jérôme Balard seine Entdeckung des Broms bekannt",
    ),
    "Aluminum": (
        "did the Dane Hans Christian Ørsted make metallic aluminium for the first time",
        "stellte der Däne Hans Christian Ørsted zum ersten Mal metallisches Aluminium her",
    ),
    "Gallium": (
        (
            "did the Frenchman Lecoq de Boisbaudran discover the metal gallium, whose name recalls "
            "Gaul"
        ),
        (
            "entdeckte der Franzose Lecoq de Boisbaudran das Metall Gallium, dessen Name an "
            "Gallien erinnert"
        ),
    ),
    "Germanium": (
        "did the chemist Clemens Winkler discover germanium in the Saxon town of Freiberg",
        "entdeckte der Chemiker Clemens Winkler im sächsischen Freiberg das Germanium",
    ),
    "Helium": (
        (
            "did the Scot William Ramsay find helium on Earth, a gas known until then only from "
            "sunlight"
        ),
        (
            "fand der Schotte William Ramsay auf der Erde das Gas Helium, das man bis dahin nur "
            "aus dem Sonnenlicht kannte"
        ),
    ),
    "Radium": (
        "did Marie and Pierre Curie announce their discovery of radium",
        "gaben Marie und Pierre Curie ihre Entdeckung des Radiums bekannt",
    ),
    "Technetium": (
        (
            "did the Italians Carlo Perrier and Emilio Segrè find technetium, the first element to "
            "be made artificially"
        ),
        (
            "fanden die Italiener Carlo Perrier und Emilio Segrè das Technetium, das erste "
            "künstlich erzeugte Element"
        ),
    ),
    "Francium": (
        "did the Frenchwoman Marguerite Perey discover the radioactive element francium",
        "entdeckte die Französin Marguerite Perey das radioaktive Element Francium",
    ),
}


def questions(known: Mapping[str, Any]) -> Questions:
    """All questions of this kind."""
    for name, texts in FOUND.items():
        yield _year(name, known[name].discovery_year, texts)


def _year(name: str, year: int, texts: tuple[str, str]) -> Made:
    return Made(
        id=f"{names_of(name)[0]}-discovered",
        question=f"In what year {texts[0]}?",
        german=f"In welchem Jahr {texts[1]}?",
        answer=Decimal(year),
        unit="year",
        german_unit="Jahr",
        source=SOURCE,
        category="science",
        difficulty=3,
        amount=Decimal(30),
    )
