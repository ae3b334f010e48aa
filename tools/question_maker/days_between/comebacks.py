"""Weddings and rows, farewells and comebacks."""

from datetime import date
from typing import Final

from tools.question_maker.days_between.span import Span

SPANS: Final = (
    Span(
        "kardashian",
        date(2011, 8, 20),
        date(2011, 10, 31),
        "marrying Kris Humphries in front of the cameras did Kim Kardashian file for divorce",
        "ihrer Fernsehhochzeit mit Kris Humphries reichte Kim Kardashian die Scheidung ein",
    ),
    Span(
        "cher",
        date(2002, 6, 14),
        date(2005, 4, 30),
        "the first concert of Cher’s farewell tour of 2002 did she give the last",
        "dem ersten Konzert ihrer Abschiedstournee von 2002 gab Cher das letzte",
    ),
    Span(
        "top-gun",
        date(1986, 5, 16),
        date(2022, 5, 27),
        "Top Gun did its sequel Top Gun: Maverick open in American cinemas",
        "Top Gun kam die Fortsetzung Top Gun: Maverick in die amerikanischen Kinos",
    ),
    Span(
        "abba",
        date(1981, 11, 30),
        date(2021, 11, 5),
        "their album The Visitors did ABBA release their next studio album, Voyage",
        "ihrem Album The Visitors brachten ABBA ihr nächstes Studioalbum heraus, Voyage",
    ),
    Span(
        "pluto",
        date(1930, 2, 18),
        date(2006, 8, 24),
        "its discovery was Pluto declared not to be a planet after all",
        "seiner Entdeckung wurde Pluto der Titel Planet wieder aberkannt",
    ),
    Span(
        "sussex",
        date(2018, 5, 19),
        date(2020, 1, 8),
        "their wedding did Harry and Meghan announce that they would step back as royals",
        "ihrer Hochzeit kündigten Harry und Meghan an, sich aus dem Königshaus zurückzuziehen",
    ),
    Span(
        "berlin-airport",
        date(2012, 6, 3),
        date(2020, 10, 31),
        "3 June 2012, the date on the invitations, did Berlin’s new airport open",
        "dem 3. Juni 2012, dem Datum auf den Einladungen, wurde Berlins neuer Flughafen eröffnet",
    ),
    Span(
        "oasis",
        date(2009, 8, 28),
        date(2025, 7, 4),
        "a row backstage in Paris that ended Oasis did the Gallagher brothers give a concert "
        "together again",
        "einem Krach hinter der Bühne in Paris, an dem Oasis zerbrach, gaben die Brüder Gallagher "
        "wieder ein gemeinsames Konzert",
    ),
    Span(
        "simpsons",
        date(2000, 3, 19),
        date(2016, 11, 8),
        "The Simpsons joked about a President Trump was Donald Trump elected, on 8 November 2016",
        "einem Witz der Simpsons über einen Präsidenten Trump wurde Donald Trump gewählt, am "
        "8. November 2016",
    ),
    Span(
        "brady",
        date(2022, 2, 1),
        date(2022, 3, 13),
        "announcing the end of his career did the American football star Tom Brady announce his "
        "comeback in 2022",
        "dem verkündeten Ende seiner Karriere kündigte der Footballstar Tom Brady 2022 seine "
        "Rückkehr an",
    ),
    Span(
        "jordan",
        date(1993, 10, 6),
        date(1995, 3, 18),
        "retiring from basketball for the first time did Michael Jordan announce “I’m back”",
        "seinem ersten Abschied vom Basketball verkündete Michael Jordan „I’m back“",
    ),
    Span(
        "burton-taylor",
        date(1974, 6, 26),
        date(1975, 10, 10),
        "their divorce in 1974 did Elizabeth Taylor and Richard Burton marry each other again",
        "ihrer Scheidung 1974 heirateten sich Elizabeth Taylor und Richard Burton aufs Neue",
    ),
    Span(
        "pickles",
        date(1966, 3, 20),
        date(1966, 3, 27),
        "the football World Cup was stolen in London in 1966 did the dog Pickles find it in a "
        "hedge",
        "dem Diebstahl des Fußball-Weltpokals 1966 in London fand der Hund Pickles ihn in einer "
        "Hecke",
    ),
)
