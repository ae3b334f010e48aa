"""Voyages by sea, by air and into space."""

from datetime import date
from typing import Final

from tools.question_maker.days_between.span import Span

SPANS: Final = (
    Span(
        "columbus-out-columbus-land",
        date(1492, 8, 3),
        date(1492, 10, 12),
        "sailing from Palos on the Spanish mainland in 1492 did Columbus land in the Bahamas",
        "seiner Abfahrt aus Palos auf dem spanischen Festland landete Kolumbus 1492 auf den "
        "Bahamas",
    ),
    Span(
        "magellan-victoria",
        date(1519, 9, 20),
        date(1522, 9, 6),
        "Magellan’s fleet left the Spanish coast did its last ship come back there, by the dates "
        "in the history books",
        "der Abfahrt von Magellans Flotte von der spanischen Küste kehrte ihr letztes Schiff "
        "dorthin zurück, nach den Daten in den Geschichtsbüchern",
    ),
    Span(
        "beagle",
        date(1831, 12, 27),
        date(1836, 10, 2),
        "sailing from Plymouth on HMS Beagle did Charles Darwin land in England again",
        "seiner Abfahrt aus Plymouth auf dem Schiff Beagle ging Charles Darwin wieder in England "
        "an Land",
    ),
    Span(
        "wright-lindbergh",
        date(1903, 12, 17),
        date(1927, 5, 20),
        "the Wright brothers’ first powered flight did Charles Lindbergh take off for Paris",
        "dem ersten Motorflug der Brüder Wright startete Charles Lindbergh nach Paris",
    ),
    Span(
        "wright-moon",
        date(1903, 12, 17),
        date(1969, 7, 20),
        "the Wright brothers’ first powered flight did people first land on the Moon",
        "dem ersten Motorflug der Brüder Wright landeten die ersten Menschen auf dem Mond",
    ),
    Span(
        "titanic-launch-titanic-end",
        date(1911, 5, 31),
        date(1912, 4, 15),
        "the launch of her hull in Belfast did the Titanic sink",
        "ihrem Stapellauf in Belfast sank die Titanic",
    ),
    Span(
        "titanic-wreck",
        date(1912, 4, 15),
        date(1985, 9, 1),
        "the Titanic sank was her wreck found",
        "dem Untergang der Titanic wurde ihr Wrack gefunden",
    ),
    Span(
        "amundsen-scott",
        date(1911, 12, 14),
        date(1912, 1, 17),
        "Roald Amundsen did Robert Scott reach the South Pole, by the dates in the history books",
        "Roald Amundsen erreichte Robert Scott den Südpol, nach den Daten in den Geschichtsbüchern",
    ),
    Span(
        "hindenburg-lakehurst",
        date(1936, 3, 4),
        date(1937, 5, 6),
        "its first flight did the airship Hindenburg go up in flames at Lakehurst in New Jersey",
        "seiner ersten Fahrt verbrannte das Luftschiff Hindenburg in Lakehurst in New Jersey",
    ),
    Span(
        "everest-moon",
        date(1953, 5, 29),
        date(1969, 7, 20),
        "the first ascent of Mount Everest did people first land on the Moon",
        "der Erstbesteigung des Mount Everest landeten die ersten Menschen auf dem Mond",
    ),
    Span(
        "sputnik-laika",
        date(1957, 10, 4),
        date(1957, 11, 3),
        "the launch of the satellite Sputnik 1 did the dog Laika fly into space",
        "dem Satelliten Sputnik 1 startete die Hündin Laika ins All",
    ),
    Span(
        "sputnik-gagarin",
        date(1957, 10, 4),
        date(1961, 4, 12),
        "the launch of the satellite Sputnik 1 did Yuri Gagarin fly into space",
        "dem Start des Satelliten Sputnik 1 flog Juri Gagarin ins All",
    ),
    Span(
        "gagarin-shepard",
        date(1961, 4, 12),
        date(1961, 5, 5),
        "Yuri Gagarin’s flight did Alan Shepard become the first American in space",
        "Juri Gagarins Flug flog mit Alan Shepard der erste Amerikaner ins All",
    ),
    Span(
        "gagarin-tereshkova",
        date(1961, 4, 12),
        date(1963, 6, 16),
        "Yuri Gagarin’s flight did Valentina Tereshkova become the first woman in space",
        "Juri Gagarins Flug startete mit Walentina Tereschkowa die erste Frau ins All",
    ),
    Span(
        "gagarin-moon",
        date(1961, 4, 12),
        date(1969, 7, 20),
        "Yuri Gagarin’s flight into space did people first land on the Moon",
        "Juri Gagarins Flug ins All landeten die ersten Menschen auf dem Mond",
    ),
    Span(
        "moon-speech-moon",
        date(1961, 5, 25),
        date(1969, 7, 20),
        "President Kennedy’s call to Congress to send a man to the Moon did the first two men "
        "land there",
        "Präsident Kennedys Aufruf vor dem Kongress, einen Menschen zum Mond zu schicken, "
        "landeten dort die ersten zwei",
    ),
    Span(
        "concorde-moon",
        date(1969, 3, 2),
        date(1969, 7, 20),
        "Concorde’s maiden flight did people first land on the Moon",
        "dem Jungfernflug der Concorde landeten die ersten Menschen auf dem Mond",
    ),
    Span(
        "concorde-concorde-end",
        date(1969, 3, 2),
        date(2003, 11, 26),
        "Concorde’s maiden flight did a Concorde fly for the last time",
        "dem Jungfernflug der Concorde flog zum letzten Mal eine Concorde",
    ),
    Span(
        "moon-last-moon",
        date(1969, 7, 20),
        date(1972, 12, 14),
        "the first Moon landing did the last Apollo astronauts take off from the Moon",
        "der ersten Mondlandung hoben die letzten Apollo-Astronauten vom Mond ab",
    ),
    Span(
        "voyager-dot",
        date(1977, 9, 5),
        date(1990, 2, 14),
        "its launch did the probe Voyager 1 take the picture of the Earth as a pale blue dot",
        "ihrem Start nahm die Sonde Voyager 1 das Bild von der Erde als blassblauem Punkt auf",
    ),
    Span(
        "shuttle-shuttle-end",
        date(1981, 4, 12),
        date(2011, 7, 21),
        "the first launch of a NASA space shuttle did the last one land",
        "dem ersten Start eines Space Shuttles der NASA landete das letzte",
    ),
    Span(
        "challenger-discovery",
        date(1986, 1, 28),
        date(1988, 9, 29),
        "the loss of the space shuttle Challenger did the next space shuttle take off",
        "dem Verlust der Raumfähre Challenger startete das nächste Space Shuttle",
    ),
    Span(
        "hubble-webb",
        date(1990, 4, 24),
        date(2021, 12, 25),
        "the launch of the Hubble Space Telescope did the Webb Space Telescope lift off",
        "dem Weltraumteleskop Hubble startete das Weltraumteleskop Webb",
    ),
    Span(
        "iss-crew",
        date(1998, 11, 20),
        date(2000, 11, 2),
        "the launch of its first module did the first crew move into the International Space "
        "Station",
        "dem Start ihres ersten Teils zog die erste Besatzung in die Internationale Raumstation "
        "ein",
    ),
    Span(
        "rosetta-philae",
        date(2004, 3, 2),
        date(2014, 11, 12),
        "its launch did the probe Rosetta set down a lander on a comet",
        "ihrem Start setzte die Sonde Rosetta ein Landegerät auf einem Kometen ab",
    ),
    Span(
        "pluto-flyby",
        date(2006, 1, 19),
        date(2015, 7, 14),
        "its launch did the probe New Horizons fly past Pluto",
        "ihrem Start flog die Sonde New Horizons am Pluto vorbei",
    ),
    Span(
        "perseverance",
        date(2020, 7, 30),
        date(2021, 2, 18),
        "its launch did the rover Perseverance land on Mars",
        "seinem Start landete der Rover Perseverance auf dem Mars",
    ),
    Span(
        "webb-webb-picture",
        date(2021, 12, 25),
        date(2022, 7, 12),
        "the launch of the Webb Space Telescope did NASA release its first full set of colour "
        "images",
        "dem Start des Weltraumteleskops Webb stellte die NASA dessen erste vollständige Serie von "
        "Farbbildern vor",
    ),
)
