import { playNoise, playTones } from '../shell/sound.ts';

/** Dice in the bowl. */
export const rattle = (): void => {
  playNoise({ from: 2400, length: 0.05, volume: 0.2 });
  playNoise({ from: 3600, at: 0.05, length: 0.04, volume: 0.12 });
};

/** Three bars of a ranat, for a win above the stake. */
export const winTones = (): void =>
  playTones(
    { from: 587, length: 0.3, shape: 'triangle' },
    { from: 740, at: 0.1, length: 0.3, shape: 'triangle' },
    { from: 880, at: 0.2, length: 0.5, shape: 'triangle' },
  );
