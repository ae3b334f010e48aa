import type { Words } from '../words'

const words: Words = {
  title: 'Das Spiel in Zahlen',
  source: 'Aus {matches} Partien zwischen Bots ({level}). Menschen spielen vielleicht anders.',
  order: 'Wer beginnt',
  'order.text': 'Bei {n} Personen gewinnt {share} der Partien, wer beginnt: {edge}.',
  'order.chart': 'Siege nach der Reihenfolge: {shares}. Ausgeglichen wären {even}.',
  even: 'gleich',
  'edge.none': 'kein nennenswerter Vorteil',
  'edge.unclear': 'kein klarer Vorteil',
  'edge.for': 'ein {size} Vorteil',
  'edge.for.range': 'ein {least} bis {most} Vorteil',
  'edge.against': 'ein {size} Nachteil',
  'edge.against.range': 'ein {least} bis {most} Nachteil',
  'size.negligible': 'winziger',
  'size.small': 'kleiner',
  'size.moderate': 'mittlerer',
  'size.large': 'großer',
  length: 'Dauer',
  'length.text': 'Eine Partie hat etwa {n} Entscheidungen, alle Personen zusammen.',
  'length.chart': 'Partien nach Länge: von {least} bis {most} Aktionen, meist etwa {usual}.',
  margin: 'Vorsprung',
  'margin.figure': 'höchstens {n}',
  'margin.text': 'Die Hälfte aller Partien wird mit höchstens {n} Vorsprung gewonnen.',
  'margin.chart': 'Partien nach Vorsprung: von {least} bis {most}, meist etwa {usual}.',
  causes: 'Glück oder Können',
  'causes.text':
    'An gemischten Tischen hängt der Sieg zu {luck} allein am Glück und zu {skill} allein am Können.',
  'causes.chart': 'Glück allein {luck}, Können allein {skill}, beides zusammen {rest}.',
  'causes.luck': 'Glück',
  'causes.skill': 'Können',
  'causes.rest': 'zusammen',
  'balance.mostly luck': 'Vor allem Glück',
  'balance.mostly skill': 'Vor allem Können',
  'balance.more luck than skill': 'Mehr Glück',
  'balance.more skill than luck': 'Mehr Können',
  'balance.neither clearly outweighs the other': 'Nicht eindeutig',
  course: 'Führungswechsel',
  'course.text':
    'So oft wechselt in einer Partie die Führung. Wer gewinnt, ist nach {share} der Partie klar.',
  'course.chart':
    'Die Chance derer, die am Ende gewinnen: {start} am Anfang, {half} zur Halbzeit, {end} am Ende.',
  start: 'Anfang',
  end: 'Ende',
}

export default words
