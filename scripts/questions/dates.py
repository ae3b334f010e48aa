"""How many days lie between two famous days, by the calendar itself."""

from datetime import date
from decimal import Decimal
from typing import Final, NamedTuple

from scripts.questions.made import Made, Questions, in_turn

SOURCE: Final = "Calendar: {first} to {last}"


class Day(NamedTuple):
    """A famous day."""

    on: date
    english: str
    german: str  # in the genitive after "zwischen … und", so written to fit both places


DAYS: Final = {
    "moon": Day(date(1969, 7, 20), "the first Moon landing", "der ersten Mondlandung"),
    "wall-up": Day(
        date(1961, 8, 13), "the building of the Berlin Wall", "dem Bau der Berliner Mauer"
    ),
    "wall-down": Day(
        date(1989, 11, 9), "the fall of the Berlin Wall", "dem Fall der Berliner Mauer"
    ),
    "reunion": Day(date(1990, 10, 3), "German reunification", "der deutschen Wiedervereinigung"),
    "sputnik": Day(date(1957, 10, 4), "the launch of Sputnik 1", "dem Start von Sputnik 1"),
    "gagarin": Day(
        date(1961, 4, 12), "Yuri Gagarin's flight into space", "Juri Gagarins Flug ins All"
    ),
    "titanic": Day(date(1912, 4, 15), "the sinking of the Titanic", "dem Untergang der Titanic"),
    "titanic-launch": Day(
        date(1911, 5, 31), "the launch of the Titanic's hull", "dem Stapellauf der Titanic"
    ),
    "sarajevo": Day(date(1914, 6, 28), "the shots at Sarajevo", "dem Attentat von Sarajevo"),
    "armistice": Day(
        date(1918, 11, 11),
        "the armistice of the First World War",
        "dem Waffenstillstand des Ersten Weltkriegs",
    ),
    "poland": Day(
        date(1939, 9, 1), "Germany's attack on Poland", "dem deutschen Überfall auf Polen"
    ),
    "ve-day": Day(
        date(1945, 5, 8), "Germany's surrender in 1945", "der deutschen Kapitulation 1945"
    ),
    "pearl-harbor": Day(
        date(1941, 12, 7), "the attack on Pearl Harbor", "dem Angriff auf Pearl Harbor"
    ),
    "d-day": Day(date(1944, 6, 6), "the landing in Normandy", "der Landung in der Normandie"),
    "hiroshima": Day(date(1945, 8, 6), "the bomb on Hiroshima", "der Bombe auf Hiroshima"),
    "bastille": Day(
        date(1789, 7, 14), "the storming of the Bastille", "dem Sturm auf die Bastille"
    ),
    "louis": Day(date(1793, 1, 21), "the execution of Louis XVI", "der Hinrichtung Ludwigs XVI."),
    "waterloo": Day(date(1815, 6, 18), "the Battle of Waterloo", "der Schlacht bei Waterloo"),
    "elba": Day(date(1815, 2, 26), "Napoleon's escape from Elba", "Napoleons Flucht von Elba"),
    "independence": Day(
        date(1776, 7, 4),
        "the US Declaration of Independence",
        "der Unabhängigkeitserklärung der USA",
    ),
    "columbus-out": Day(
        date(1492, 8, 3), "Columbus's departure from Spain", "Kolumbus' Abfahrt aus Spanien"
    ),
    "columbus-land": Day(
        date(1492, 10, 12), "his landfall in the Bahamas", "seiner Landung auf den Bahamas"
    ),
    "everest": Day(
        date(1953, 5, 29),
        "the first ascent of Mount Everest",
        "der Erstbesteigung des Mount Everest",
    ),
    "accession": Day(
        date(1952, 2, 6), "Elizabeth II's accession", "der Thronbesteigung Elisabeths II."
    ),
    "amundsen": Day(
        date(1911, 12, 14), "Amundsen's arrival at the South Pole", "Amundsens Ankunft am Südpol"
    ),
    "scott": Day(date(1912, 1, 17), "Scott's arrival there", "Scotts Ankunft dort"),
    "kennedy": Day(
        date(1961, 1, 20), "John F. Kennedy's inauguration", "John F. Kennedys Amtsantritt"
    ),
    "dallas": Day(date(1963, 11, 22), "his death in Dallas", "seinem Tod in Dallas"),
    "iphone-shown": Day(
        date(2007, 1, 9), "the first iPhone's presentation", "der Vorstellung des ersten iPhones"
    ),
    "iphone-sold": Day(
        date(2007, 6, 29), "its first day in the shops", "seinem ersten Verkaufstag"
    ),
    "challenger": Day(
        date(1986, 1, 28),
        "the loss of the shuttle Challenger",
        "dem Verlust der Raumfähre Challenger",
    ),
    "chernobyl": Day(
        date(1986, 4, 26), "the Chernobyl disaster", "der Katastrophe von Tschernobyl"
    ),
    "mandela-in": Day(date(1962, 8, 5), "Nelson Mandela's arrest", "Nelson Mandelas Verhaftung"),
    "lindbergh": Day(
        date(1927, 5, 20),
        "Charles Lindbergh's take-off for Paris",
        "Charles Lindberghs Start nach Paris",
    ),
    "wright": Day(
        date(1903, 12, 17),
        "the Wright brothers' first powered flight",
        "dem ersten Motorflug der Brüder Wright",
    ),
    "concorde": Day(date(1969, 3, 2), "Concorde's first flight", "dem Jungfernflug der Concorde"),
    "live-aid": Day(date(1985, 7, 13), "the Live Aid concerts", "den Live-Aid-Konzerten"),
    "mercury": Day(date(1991, 11, 24), "Freddie Mercury's death", "Freddie Mercurys Tod"),
    "lennon": Day(date(1980, 12, 8), "John Lennon's death", "John Lennons Tod"),
    "beatles-tv": Day(
        date(1964, 2, 9),
        "the Beatles' first night on the Ed Sullivan Show",
        "dem ersten Auftritt der Beatles bei Ed Sullivan",
    ),
    "rooftop": Day(
        date(1969, 1, 30), "their concert on a London roof", "ihrem Konzert auf einem Londoner Dach"
    ),
    "nine-eleven": Day(
        date(2001, 9, 11), "the attacks of 11 September", "den Anschlägen vom 11. September"
    ),
    "euro-cash": Day(
        date(2002, 1, 1),
        "the first day of euro notes and coins",
        "dem ersten Tag des Euro-Bargelds",
    ),
    "gorbachev": Day(
        date(1991, 12, 25), "Mikhail Gorbachev's resignation", "Michail Gorbatschows Rücktritt"
    ),
    "brexit-vote": Day(date(2016, 6, 23), "the Brexit referendum", "der Brexit-Abstimmung"),
    "brexit": Day(
        date(2020, 1, 31),
        "the day Britain left the European Union",
        "dem Tag, an dem Großbritannien die EU verließ",
    ),
    "webb": Day(
        date(2021, 12, 25),
        "the launch of the Webb telescope",
        "dem Start des Webb-Teleskops",
    ),
    "webb-picture": Day(
        date(2022, 7, 12), "the show of its first pictures", "der Vorstellung seiner ersten Bilder"
    ),
    "wall-fall": Day(date(1989, 11, 9), "its fall", "ihrem Fall"),
    "her-crown": Day(date(1953, 6, 2), "her coronation", "ihrer Krönung"),
    "her-death": Day(date(2022, 9, 8), "her death", "ihrem Tod"),
    "concorde-end": Day(date(2003, 11, 26), "its last flight", "ihrem letzten Flug"),
    "titanic-end": Day(date(1912, 4, 15), "its sinking", "ihrem Untergang"),
    "surrender": Day(date(1945, 5, 8), "its surrender in 1945", "der deutschen Kapitulation 1945"),
    "release": Day(date(1990, 2, 11), "his release", "seiner Freilassung"),
    "moon-speech": Day(
        date(1961, 5, 25),
        "Kennedy's call to fly to the Moon",
        "Kennedys Aufruf, zum Mond zu fliegen,",
    ),
    "hindenburg": Day(
        date(1936, 3, 4),
        "the first flight of the airship Hindenburg",
        "dem ersten Flug des Luftschiffs Hindenburg",
    ),
    "lakehurst": Day(date(1937, 5, 6), "its fire at Lakehurst", "seinem Brand in Lakehurst"),
    "lincoln": Day(
        date(1861, 3, 4), "Abraham Lincoln's inauguration", "Abraham Lincolns Amtsantritt"
    ),
    "lincoln-death": Day(date(1865, 4, 15), "his death", "seinem Tod"),
    "emperor": Day(date(1804, 12, 2), "Napoleon's coronation", "Napoleons Kaiserkrönung"),
    "magellan": Day(
        date(1519, 9, 20), "Magellan's departure from Spain", "Magellans Abfahrt aus Spanien"
    ),
    "victoria": Day(
        date(1522, 9, 6), "the return of his last ship", "der Rückkehr seines letzten Schiffs"
    ),
    "potter-first": Day(
        date(1997, 6, 26),
        "the publication of the first Harry Potter book",
        "dem Erscheinen des ersten Harry-Potter-Bandes",
    ),
    "potter-last": Day(date(2007, 7, 21), "that of the seventh", "dem des siebten"),
    "star-wars": Day(
        date(1977, 5, 25),
        "the premiere of the first Star Wars film",
        "der Premiere des ersten Star-Wars-Films",
    ),
    "jedi": Day(
        date(1983, 5, 25), "that of Return of the Jedi", "der von Die Rückkehr der Jedi-Ritter"
    ),
    "wreck": Day(date(1985, 9, 1), "the discovery of its wreck", "der Entdeckung ihres Wracks"),
    "hastings": Day(date(1066, 10, 14), "the Battle of Hastings", "der Schlacht bei Hastings"),
    "william": Day(
        date(1066, 12, 25),
        "William the Conqueror's coronation",
        "der Krönung Wilhelms des Eroberers",
    ),
    "coup": Day(
        date(1799, 11, 9),
        "Napoleon's coup of 18 Brumaire",
        "Napoleons Staatsstreich vom 18. Brumaire",
    ),
    "laika": Day(date(1957, 11, 3), "the dog Laika's flight", "dem Flug der Hündin Laika"),
    "shepard": Day(date(1961, 5, 5), "Alan Shepard's", "dem von Alan Shepard"),
    "last-moon": Day(
        date(1972, 12, 14),
        "the last astronauts' departure from there",
        "dem Abflug der letzten Astronauten von dort",
    ),
    "shuttle": Day(
        date(1981, 4, 12), "the first launch of a space shuttle", "dem ersten Start einer Raumfähre"
    ),
    "shuttle-end": Day(
        date(2011, 7, 21), "the last landing of one", "der letzten Landung einer solchen"
    ),
    "wedding": Day(
        date(1981, 7, 29), "Charles and Diana's wedding", "der Hochzeit von Charles und Diana"
    ),
    "diana": Day(date(1997, 8, 31), "Diana's death", "Dianas Tod"),
    "fukushima": Day(date(2011, 3, 11), "the Fukushima disaster", "der Katastrophe von Fukushima"),
    "falklands": Day(
        date(1982, 4, 2),
        "the Argentine landing on the Falkland Islands",
        "der argentinischen Landung auf den Falklandinseln",
    ),
    "falklands-end": Day(
        date(1982, 6, 14), "the Argentine surrender there", "der argentinischen Kapitulation dort"
    ),
    "berliner": Day(
        date(1963, 6, 26), "John F. Kennedy's visit to Berlin", "John F. Kennedys Besuch in Berlin"
    ),
    "tear-down": Day(
        date(1987, 6, 12),
        "Ronald Reagan's call to tear down the Berlin Wall",
        "Ronald Reagans Aufruf, die Berliner Mauer niederzureißen,",
    ),
    "woodstock": Day(
        date(1969, 8, 15),
        "the beginning of the Woodstock festival",
        "dem Beginn des Woodstock-Festivals",
    ),
    "president": Day(
        date(1994, 5, 10), "his inauguration as president", "seinem Amtsantritt als Präsident"
    ),
    "mandela-free": Day(
        date(1990, 2, 11), "Nelson Mandela's release from prison", "Nelson Mandelas Freilassung"
    ),
    "leningrad": Day(
        date(1941, 9, 8),
        "the beginning of the siege of Leningrad",
        "dem Beginn der Belagerung von Leningrad",
    ),
    "leningrad-end": Day(date(1944, 1, 27), "its end", "ihrem Ende"),
    "blockade": Day(
        date(1948, 6, 24), "the beginning of the Berlin Blockade", "dem Beginn der Berlin-Blockade"
    ),
    "blockade-end": Day(date(1949, 5, 12), "its end", "ihrem Ende"),
    "google": Day(date(1998, 9, 4), "Google's foundation", "der Gründung von Google"),
    "google-shares": Day(
        date(2004, 8, 19), "its first day on the stock exchange", "seinem ersten Tag an der Börse"
    ),
    "facebook": Day(
        date(2004, 2, 4), "Facebook's first day online", "dem ersten Tag von Facebook im Netz"
    ),
    "facebook-shares": Day(
        date(2012, 5, 18), "its first day on the stock exchange", "seinem ersten Tag an der Börse"
    ),
    "elvis": Day(date(1977, 8, 16), "Elvis Presley's death", "Elvis Presleys Tod"),
    "dream": Day(
        date(1963, 8, 28),
        "Martin Luther King's speech about his dream",
        "Martin Luther Kings Rede von seinem Traum",
    ),
    "king-death": Day(date(1968, 4, 4), "his death", "seinem Tod"),
    "india": Day(date(1947, 8, 15), "India's independence", "der Unabhängigkeit Indiens"),
    "gandhi": Day(date(1948, 1, 30), "Mahatma Gandhi's death", "Mahatma Gandhis Tod"),
    "obama": Day(date(2009, 1, 20), "Barack Obama's inauguration", "Barack Obamas Amtsantritt"),
    "bin-laden": Day(date(2011, 5, 2), "Osama bin Laden's death", "Osama bin Ladens Tod"),
    "victoria-queen": Day(
        date(1837, 6, 20), "Queen Victoria's accession", "Königin Victorias Thronbesteigung"
    ),
    "albert": Day(date(1840, 2, 10), "her wedding with Albert", "ihrer Hochzeit mit Albert"),
    "us-war": Day(
        date(1917, 4, 6),
        "the entry of the United States into the First World War",
        "dem Kriegseintritt der USA in den Ersten Weltkrieg",
    ),
}

PAIRS: Final = (
    ("wall-up", "wall-fall"),
    ("wall-down", "reunion"),
    ("sputnik", "gagarin"),
    ("gagarin", "moon"),
    ("titanic-launch", "titanic-end"),
    ("sarajevo", "armistice"),
    ("poland", "surrender"),
    ("pearl-harbor", "hiroshima"),
    ("d-day", "ve-day"),
    ("bastille", "louis"),
    ("elba", "waterloo"),
    ("independence", "bastille"),
    ("columbus-out", "columbus-land"),
    ("accession", "her-crown"),
    ("accession", "her-death"),
    ("amundsen", "scott"),
    ("kennedy", "dallas"),
    ("iphone-shown", "iphone-sold"),
    ("challenger", "chernobyl"),
    ("mandela-in", "release"),
    ("wright", "lindbergh"),
    ("wright", "moon"),
    ("concorde", "concorde-end"),
    ("live-aid", "mercury"),
    ("beatles-tv", "rooftop"),
    ("nine-eleven", "euro-cash"),
    ("wall-down", "gorbachev"),
    ("brexit-vote", "brexit"),
    ("webb", "webb-picture"),
    ("concorde", "moon"),
    ("everest", "moon"),
    ("moon-speech", "moon"),
    ("hindenburg", "lakehurst"),
    ("lincoln", "lincoln-death"),
    ("emperor", "waterloo"),
    ("magellan", "victoria"),
    ("potter-first", "potter-last"),
    ("star-wars", "jedi"),
    ("titanic", "wreck"),
    ("hastings", "william"),
    ("bastille", "coup"),
    ("sputnik", "laika"),
    ("gagarin", "shepard"),
    ("moon", "last-moon"),
    ("shuttle", "shuttle-end"),
    ("wedding", "diana"),
    ("chernobyl", "fukushima"),
    ("falklands", "falklands-end"),
    ("berliner", "dallas"),
    ("tear-down", "wall-fall"),
    ("moon", "woodstock"),
    ("mandela-free", "president"),
    ("pearl-harbor", "d-day"),
    ("leningrad", "leningrad-end"),
    ("blockade", "blockade-end"),
    ("google", "google-shares"),
    ("facebook", "facebook-shares"),
    ("elvis", "lennon"),
    ("dream", "king-death"),
    ("india", "gandhi"),
    ("nine-eleven", "bin-laden"),
    ("victoria-queen", "albert"),
    ("sarajevo", "us-war"),
    ("wall-down", "obama"),
)
TEXTS: Final = (
    (
        "How many days lie between {first} and {last}?",
        "Wie viele Tage liegen zwischen {first} und {last}?",
    ),
    (
        "How many days passed between {first} and {last}?",
        "Wie viele Tage vergingen zwischen {first} und {last}?",
    ),
)


def questions() -> Questions:
    """All of them."""
    for place, (one, other) in enumerate(PAIRS):
        first, last = DAYS[one], DAYS[other]
        english, german = in_turn(TEXTS, place)
        yield Made(
            id=f"{one}-{other}",
            question=english.format(first=first.english, last=last.english),
            german=german.format(first=first.german, last=last.german),
            answer=Decimal((last.on - first.on).days),
            unit="days",
            german_unit="Tage",
            source=SOURCE.format(first=_written(first.on), last=_written(last.on)),
            category="history",
            difficulty=2,
            factor=Decimal("1.4"),
        )


def _written(day: date) -> str:
    return f"{day.day} {day:%B %Y}"
