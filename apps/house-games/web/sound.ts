import { audio } from './shell/sound.ts';

/**
 * The sounds of the drawn games, made in the browser: no files. They are heard only while the shell's switch is on, never
 * loud, never long. Nothing here decides when a sound is due; a game asks for one by its name.
 */
export type SoundName =
  | 'reelStart'
  | 'reelStop'
  | 'returned'
  | 'win'
  | 'big'
  | 'huge'
  | 'legendary'
  | 'lantern'
  | 'open'
  | 'drive'
  | 'cashOut'
  | 'bust';

export interface Sound {
  /** `step` raises the pitch: the number of the reel or of the lantern. */
  play(name: SoundName, step?: number): void;
  /** A tone that rises with the multiplier of crash; `null` ends it. */
  rise(multiplier: number | null): void;
}

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds from now. */
  at?: number;
  length?: number;
  /** 0 to 1, before the common limit. */
  loud?: number;
  shape?: OscillatorType;
  /** Slides to this pitch. */
  to?: number;
}

/** The pentatonic scale of a Thai tune around a given tone: any step sounds well after any other. */
const scale = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24];
const note = (base: number, step: number): number =>
  base * 2 ** ((scale[Math.max(0, Math.min(step, scale.length - 1))] ?? 0) / 12);

const melody = (steps: readonly number[], gap: number, loud: number): Tone[] =>
  steps.flatMap((step, index) => [
    { pitch: note(392, step), at: index * gap, length: 0.32, loud, shape: 'triangle' as const },
    { pitch: note(784, step), at: index * gap, length: 0.2, loud: loud * 0.35 },
  ]);

const tones: Record<SoundName, (step: number) => Tone[]> = {
  reelStart: () => [{ pitch: 130, to: 260, length: 0.22, loud: 0.25, shape: 'triangle' }],
  reelStop: (step) => [
    { pitch: 150 + step * 12, to: 70, length: 0.12, loud: 0.7, shape: 'triangle' },
    { pitch: note(520, step), length: 0.08, loud: 0.12 },
  ],
  returned: () => [{ pitch: 520, length: 0.12, loud: 0.2 }],
  win: () => melody([0, 2, 4], 0.09, 0.4),
  big: () => melody([0, 2, 4, 5, 7], 0.1, 0.5),
  huge: () => melody([0, 2, 4, 5, 4, 5, 7, 9], 0.11, 0.55),
  legendary: () => melody([0, 2, 4, 5, 7, 5, 7, 9, 7, 9, 10], 0.12, 0.6),
  lantern: (step) => [
    { pitch: note(523, step % 11), length: 0.5, loud: 0.35 },
    { pitch: note(523, step % 11) * 2.01, length: 0.35, loud: 0.12 },
  ],
  open: () => melody([0, 4, 2, 5, 4, 7], 0.1, 0.45),
  drive: () => [
    { pitch: 70, to: 110, length: 0.5, loud: 0.4, shape: 'sawtooth' },
    { pitch: 880, at: 0.25, length: 0.07, loud: 0.15, shape: 'square' },
    { pitch: 880, at: 0.36, length: 0.07, loud: 0.15, shape: 'square' },
  ],
  cashOut: () => melody([4, 7, 9], 0.07, 0.45),
  bust: () => [{ pitch: 220, to: 48, length: 0.5, loud: 0.55, shape: 'triangle' }],
};

/** Rattles and swishes are noise, cut to a band: hertz, seconds, and when each begins. */
const noises: Partial<
  Record<SoundName, readonly { band: number; length: number; at: number; loud: number }[]>
> = {
  reelStop: [{ band: 900, length: 0.05, at: 0, loud: 0.4 }],
  bust: [{ band: 500, length: 0.45, at: 0, loud: 0.8 }],
};

/** However many sounds meet, together they stay below this. */
const ceiling = 0.22;

interface Desk {
  context: AudioContext;
  out: AudioNode;
  noise: AudioBuffer;
}

let opened: Desk | undefined;

/** Where sounds go while they are switched on: through a limiter, so that many together are no louder than one. */
function openDesk(): Desk | undefined {
  const context = audio();
  if (context === undefined) return undefined;
  if (opened?.context === context) return opened;
  const limit = new DynamicsCompressorNode(context, { threshold: -18, ratio: 12, attack: 0.003 });
  const volume = new GainNode(context, { gain: ceiling });
  limit.connect(volume).connect(context.destination);
  const noise = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  opened = { context, out: limit, noise };
  return opened;
}

function strike({ context, out }: Desk, tone: Tone): void {
  const { pitch, at = 0, length = 0.15, loud = 0.4, shape = 'sine', to } = tone;
  const start = context.currentTime + at;
  const oscillator = new OscillatorNode(context, { type: shape, frequency: pitch });
  const gain = new GainNode(context, { gain: 0 });
  if (to) oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loud, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(out);
  oscillator.start(start);
  oscillator.stop(start + length + 0.02);
}

function rattle(
  desk: Desk,
  { band, length, at, loud }: { band: number; length: number; at: number; loud: number },
) {
  const start = desk.context.currentTime + at;
  const source = new AudioBufferSourceNode(desk.context, { buffer: desk.noise, loop: true });
  const filter = new BiquadFilterNode(desk.context, { type: 'bandpass', frequency: band, Q: 0.8 });
  const gain = new GainNode(desk.context, { gain: loud });
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  source.connect(filter).connect(gain).connect(desk.out);
  source.start(start, Math.random() * 0.3);
  source.stop(start + length);
}

let rising: { oscillator: OscillatorNode; gain: GainNode } | undefined;

function endRise(): void {
  if (rising === undefined) return;
  const end = rising.gain.context.currentTime + 0.12;
  rising.gain.gain.linearRampToValueAtTime(0, end);
  rising.oscillator.stop(end);
  rising = undefined;
}

function startRise({ context, out }: Desk): { oscillator: OscillatorNode; gain: GainNode } {
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: 110 });
  const gain = new GainNode(context, { gain: 0.16 });
  oscillator.connect(gain).connect(out);
  oscillator.start();
  return { oscillator, gain };
}

// A page that nobody sees draws no frames, which would end the tone.
document.addEventListener('visibilitychange', () => {
  if (document.hidden) endRise();
});

export const sound: Sound = {
  play(name, step = 0) {
    const desk = openDesk();
    if (desk === undefined) return;
    for (const tone of tones[name](step)) strike(desk, tone);
    for (const noise of noises[name] ?? []) rattle(desk, noise);
  },
  rise(multiplier) {
    const desk = multiplier === null ? undefined : openDesk();
    if (desk === undefined || multiplier === null) return endRise();
    rising ??= startRise(desk);
    const pitch = Math.min(110 * multiplier ** 0.6, 1400);
    rising.oscillator.frequency.setTargetAtTime(pitch, desk.context.currentTime, 0.08);
  },
};
