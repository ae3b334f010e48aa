"""Wars, walls and revolutions."""

from datetime import date
from typing import Final

from tools.question_maker.days_between.span import Span

SPANS: Final = (
    Span(
        "hastings-william",
        date(1066, 10, 14),
        date(1066, 12, 25),
        "the Battle of Hastings did William the Conqueror have himself crowned king of England",
        "der Schlacht bei Hastings ließ sich Wilhelm der Eroberer zum König von England krönen",
    ),
    Span(
        "charles-restoration",
        date(1649, 1, 30),
        date(1660, 5, 29),
        "the execution of King Charles I of England did his son Charles II enter London as king",
        "der Hinrichtung König Karls I. von England zog sein Sohn Karl II. als König in London ein",
    ),
    Span(
        "independence-bastille",
        date(1776, 7, 4),
        date(1789, 7, 14),
        "the US Declaration of Independence of 4 July 1776 was the Bastille in Paris stormed",
        "der Unabhängigkeitserklärung der USA vom 4. Juli 1776 wurde in Paris die Bastille "
        "gestürmt",
    ),
    Span(
        "bastille-louis",
        date(1789, 7, 14),
        date(1793, 1, 21),
        "the storming of the Bastille was King Louis XVI of France beheaded",
        "dem Sturm auf die Bastille wurde König Ludwig XVI. von Frankreich enthauptet",
    ),
    Span(
        "louis-antoinette",
        date(1793, 1, 21),
        date(1793, 10, 16),
        "the execution of Louis XVI did his wife Marie Antoinette die on the guillotine",
        "der Hinrichtung Ludwigs XVI. starb seine Frau Marie Antoinette unter der Guillotine",
    ),
    Span(
        "bastille-coup",
        date(1789, 7, 14),
        date(1799, 11, 9),
        "the storming of the Bastille did Napoleon seize power in the coup of 18 Brumaire",
        "dem Sturm auf die Bastille ergriff Napoleon mit dem Staatsstreich des 18. Brumaire die "
        "Macht",
    ),
    Span(
        "emperor-waterloo",
        date(1804, 12, 2),
        date(1815, 6, 18),
        "crowning himself emperor did Napoleon lose the Battle of Waterloo",
        "seiner Krönung zum Kaiser verlor Napoleon die Schlacht bei Waterloo",
    ),
    Span(
        "elba-waterloo",
        date(1815, 2, 26),
        date(1815, 6, 18),
        "his escape from the island of Elba did Napoleon lose the Battle of Waterloo",
        "seiner Flucht von der Insel Elba verlor Napoleon die Schlacht bei Waterloo",
    ),
    Span(
        "waterloo-helena",
        date(1815, 6, 18),
        date(1821, 5, 5),
        "the Battle of Waterloo did Napoleon die on the island of Saint Helena",
        "der Schlacht bei Waterloo starb Napoleon auf der Insel St. Helena",
    ),
    Span(
        "sarajevo-serbia",
        date(1914, 6, 28),
        date(1914, 7, 28),
        "the assassination of Archduke Franz Ferdinand in Sarajevo did Austria-Hungary declare war "
        "on Serbia",
        "dem Attentat auf Erzherzog Franz Ferdinand in Sarajevo erklärte Österreich-Ungarn Serbien "
        "den Krieg",
    ),
    Span(
        "sarajevo-us-war",
        date(1914, 6, 28),
        date(1917, 4, 6),
        "the assassination of Archduke Franz Ferdinand in Sarajevo did the United States declare "
        "war on Germany",
        "dem Attentat auf Erzherzog Franz Ferdinand in Sarajevo erklärten die USA Deutschland den "
        "Krieg",
    ),
    Span(
        "sarajevo-armistice",
        date(1914, 6, 28),
        date(1918, 11, 11),
        "the assassination of Archduke Franz Ferdinand in Sarajevo did the armistice between "
        "Germany and the Allies end the First World War",
        "dem Attentat auf Erzherzog Franz Ferdinand in Sarajevo endete der Erste Weltkrieg mit dem "
        "Waffenstillstand zwischen Deutschland und den Alliierten",
    ),
    Span(
        "lusitania-us-war",
        date(1915, 5, 7),
        date(1917, 4, 6),
        "the sinking of the liner Lusitania by a U-boat did the United States declare war on "
        "Germany",
        "der Versenkung des Passagierschiffs Lusitania durch ein U-Boot erklärten die USA "
        "Deutschland den Krieg",
    ),
    Span(
        "chancellor-surrender",
        date(1933, 1, 30),
        date(1945, 5, 8),
        "Hitler’s appointment as chancellor did the war in Europe end, on 8 May 1945",
        "Hitlers Ernennung zum Reichskanzler endete am 8. Mai 1945 der Krieg in Europa",
    ),
    Span(
        "pact-barbarossa",
        date(1939, 8, 23),
        date(1941, 6, 22),
        "the Nazi–Soviet Pact of 23 August 1939 did Germany attack the Soviet Union",
        "dem Hitler-Stalin-Pakt vom 23. August 1939 überfiel Deutschland die Sowjetunion",
    ),
    Span(
        "poland-surrender",
        date(1939, 9, 1),
        date(1945, 5, 8),
        "the German attack on Poland did the Second World War end in Europe, on 8 May 1945",
        "dem deutschen Überfall auf Polen endete am 8. Mai 1945 in Europa der Zweite Weltkrieg",
    ),
    Span(
        "pearl-harbor-d-day",
        date(1941, 12, 7),
        date(1944, 6, 6),
        "the attack on Pearl Harbor did the Allies land in Normandy",
        "dem Angriff auf Pearl Harbor landeten die Alliierten in der Normandie",
    ),
    Span(
        "pearl-harbor-hiroshima",
        date(1941, 12, 7),
        date(1945, 8, 6),
        "the attack on Pearl Harbor was the atomic bomb dropped on Hiroshima",
        "dem Angriff auf Pearl Harbor wurde die Atombombe auf Hiroshima abgeworfen",
    ),
    Span(
        "d-day-paris",
        date(1944, 6, 6),
        date(1944, 8, 25),
        "the Allied landings in Normandy did the German troops in Paris surrender",
        "der Landung der Alliierten in der Normandie ergaben sich die deutschen Truppen in Paris",
    ),
    Span(
        "d-day-ve-day",
        date(1944, 6, 6),
        date(1945, 5, 8),
        "the Allied landings in Normandy did the war in Europe end, on 8 May 1945",
        "der Landung der Alliierten in der Normandie endete am 8. Mai 1945 der Krieg in Europa",
    ),
    Span(
        "india-gandhi",
        date(1947, 8, 15),
        date(1948, 1, 30),
        "India became independent was Mahatma Gandhi shot",
        "der Unabhängigkeit Indiens wurde Mahatma Gandhi erschossen",
    ),
    Span(
        "blockade-blockade-end",
        date(1948, 6, 24),
        date(1949, 5, 12),
        "the beginning of the Berlin Blockade did the Soviet Union lift it",
        "dem Beginn der Berlin-Blockade hob die Sowjetunion sie wieder auf",
    ),
    Span(
        "wall-up-wall-fall",
        date(1961, 8, 13),
        date(1989, 11, 9),
        "the building of the Berlin Wall began did it fall",
        "dem Beginn des Mauerbaus in Berlin fiel die Mauer",
    ),
    Span(
        "tear-down-wall-fall",
        date(1987, 6, 12),
        date(1989, 11, 9),
        "Ronald Reagan’s call “Tear down this wall!” did the Berlin Wall fall",
        "Ronald Reagans Aufruf „Reißen Sie diese Mauer nieder!“ fiel die Berliner Mauer",
    ),
    Span(
        "wall-down-reunion",
        date(1989, 11, 9),
        date(1990, 10, 3),
        "the fall of the Berlin Wall was Germany reunited",
        "dem Fall der Berliner Mauer war Deutschland wiedervereinigt",
    ),
    Span(
        "wall-down-gorbachev",
        date(1989, 11, 9),
        date(1991, 12, 25),
        "the fall of the Berlin Wall did Mikhail Gorbachev resign as president of the Soviet Union",
        "dem Fall der Berliner Mauer trat Michail Gorbatschow als Präsident der Sowjetunion zurück",
    ),
    Span(
        "nine-eleven-bin-laden",
        date(2001, 9, 11),
        date(2011, 5, 2),
        "the attacks of 11 September 2001 was Osama bin Laden killed in Pakistan, on 2 May 2011",
        "den Anschlägen vom 11. September 2001 wurde am 2. Mai 2011 Osama bin Laden in Pakistan "
        "getötet",
    ),
)
