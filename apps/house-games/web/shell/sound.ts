import { effect, signal } from '@preact/signals';
import { browserStore } from './store.ts';

/** Sound is made, not loaded: short tones and noise. It starts off, and stays as the player left it. */
export const isSoundOn = signal(browserStore.read('sound') === 'on');
effect(() => browserStore.write('sound', isSoundOn.value ? 'on' : 'off'));

let context: AudioContext | undefined;

/** The audio context while sound is on; browsers allow one only after a touch or a key. */
export function audio(): AudioContext | undefined {
  if (!isSoundOn.value || document.hidden || !navigator.userActivation.hasBeenActive) return undefined;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

export interface Tone {
  /** Hertz, and where it glides to. */
  from: number;
  to?: number;
  /** Seconds from now, and how long. */
  at?: number;
  length: number;
  /** 0 to 1. */
  volume?: number;
  shape?: OscillatorType;
}

/** Plays tones together. */
export function playTones(...tones: readonly Tone[]): void {
  const out = audio();
  if (out === undefined) return;
  for (const { from, to = from, at = 0, length, volume = 0.15, shape = 'sine' } of tones) {
    const start = out.currentTime + at;
    const oscillator = new OscillatorNode(out, { type: shape, frequency: from });
    oscillator.frequency.setValueAtTime(from, start);
    oscillator.frequency.exponentialRampToValueAtTime(to, start + length);
    oscillator.connect(fading(out, start, length, volume));
    oscillator.start(start);
    oscillator.stop(start + length);
  }
}

/** Plays a burst of noise around a frequency: clicks, rattles, whooshes. */
export function playNoise({ from, at = 0, length, volume = 0.15 }: Omit<Tone, 'to' | 'shape'>): void {
  const out = audio();
  if (out === undefined) return;
  const start = out.currentTime + at;
  const buffer = out.createBuffer(1, Math.ceil(out.sampleRate * length), out.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1;
  const source = new AudioBufferSourceNode(out, { buffer });
  const filter = new BiquadFilterNode(out, { type: 'bandpass', frequency: from, Q: 1.5 });
  source.connect(filter).connect(fading(out, start, length, volume));
  source.start(start);
}

function fading(out: AudioContext, start: number, length: number, volume: number): GainNode {
  const gain = new GainNode(out, { gain: 0 });
  gain.gain.setValueAtTime(volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(out.destination);
  return gain;
}
