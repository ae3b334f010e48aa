// A few soft sounds, synthesised. Browsers play no sound until the reader has touched the page.

export type Sound = 'card' | 'chip' | 'turn' | 'win'

/** A board's sounds by the type of event; events without one are silent. */
export type Sounds<Event extends { type: string } = { type: string }> = Partial<
  Record<Event['type'], Sound>
>

type Note = { at: number; hertz: number; length: number; loud: number; shape?: OscillatorType }

const NOTES: Record<Exclude<Sound, 'card'>, Note[]> = {
  chip: [
    { at: 0, hertz: 2100, length: 0.06, loud: 0.05, shape: 'triangle' },
    { at: 0.045, hertz: 2650, length: 0.08, loud: 0.04, shape: 'triangle' },
  ],
  turn: [
    { at: 0, hertz: 523.25, length: 0.28, loud: 0.1 },
    { at: 0.13, hertz: 783.99, length: 0.5, loud: 0.09 },
  ],
  win: [
    { at: 0, hertz: 523.25, length: 0.35, loud: 0.09 },
    { at: 0.12, hertz: 659.25, length: 0.35, loud: 0.09 },
    { at: 0.24, hertz: 783.99, length: 0.4, loud: 0.09 },
    { at: 0.38, hertz: 1046.5, length: 0.9, loud: 0.1 },
  ],
}

let context: AudioContext | undefined
const touched = (): boolean =>
  (navigator.userActivation as UserActivation | undefined)?.hasBeenActive ?? false

export async function play(sound: Sound): Promise<void> {
  if (!touched() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') await context.resume().catch(() => {})
  if (sound === 'card') rustle(context)
  else for (const note of NOTES[sound]) tone(context, note)
}

function tone(audio: AudioContext, { at, hertz, length, loud, shape = 'sine' }: Note): void {
  const start = audio.currentTime + at
  const string = new OscillatorNode(audio, { frequency: hertz, type: shape })
  const body = new GainNode(audio, { gain: 0 })
  body.gain.setValueAtTime(0, start)
  body.gain.linearRampToValueAtTime(loud, start + 0.012)
  body.gain.exponentialRampToValueAtTime(0.0001, start + length)
  string.connect(body).connect(audio.destination)
  string.start(start)
  string.stop(start + length)
}

/** A card on a table: a short burst of noise without its highs and lows. */
function rustle(audio: AudioContext): void {
  const length = 0.09
  const buffer = audio.createBuffer(1, audio.sampleRate * length, audio.sampleRate)
  const grains = buffer.getChannelData(0)
  for (let grain = 0; grain < grains.length; grain++)
    grains[grain] = (Math.random() * 2 - 1) * (1 - grain / grains.length) ** 3
  const paper = new AudioBufferSourceNode(audio, { buffer })
  const table = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1700, Q: 0.8 })
  const body = new GainNode(audio, { gain: 0.16 })
  paper.connect(table).connect(body).connect(audio.destination)
  paper.start()
}
