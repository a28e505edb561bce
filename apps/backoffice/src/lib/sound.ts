import type { Chime } from '../platform/feature.ts';
import { createStore } from '../platform/store.ts';

const KEY = 'queueSound';

const wanted = createStore(localStorage.getItem(KEY) === 'on');

/** Whether arrivals in the queues are heard. Remembered on this device, off at first. */
export const useSound = wanted.use;

let context: AudioContext | null = null;

/** One soft bell: two partials that fade. `at` in seconds of the context's clock. */
function bell(audio: AudioContext, frequency: number, at: number): void {
  for (const [partial, loudness] of [
    [1, 0.16],
    [2.76, 0.05],
  ] as const) {
    const tone = audio.createOscillator();
    const gain = audio.createGain();
    tone.frequency.value = frequency * partial;
    gain.gain.setValueAtTime(0.0001, at);
    gain.gain.exponentialRampToValueAtTime(loudness, at + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + 0.75);
  }
}

/** Two bells, one after the other; nothing while sound is off. */
export function chime(kind: Chime): void {
  if (!wanted.get()) return;
  context ??= new AudioContext();
  void context.resume();
  const notes = kind === 'rising' ? [659.3, 987.8] : [784, 587.3];
  notes.forEach((frequency, place) => {
    if (context) bell(context, frequency, context.currentTime + 0.02 + place * 0.14);
  });
}

/** Switches the sound, and lets it be heard once: browsers only allow sound after a click. */
export function toggleSound(): void {
  wanted.set(!wanted.get());
  localStorage.setItem(KEY, wanted.get() ? 'on' : 'off');
  chime('rising');
}
