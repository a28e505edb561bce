/**
 * How a reel moves: a short pull back, full speed, and a landing with weight. Its position is counted in symbols from the
 * strip's beginning to the top of the window, and falls while the reel turns: symbols come from above.
 */
export interface ReelMotion {
  /** When it began to turn, in milliseconds of the stage. */
  start: number;
  from: number;
  /** When it began to stop and where; null while it turns freely. */
  stop: { at: number; target: number; length: number } | null;
}

/** Symbols per second at full speed. */
const speed = 24;
const pullBack = 130;
const gather = 220;
/** Symbols that a reel still passes once it stops. */
const runOut = 5;
/** How far it goes too far, in symbols: one or two pixels. */
const tooFar = 0.035;
const backTime = 130;
export const stopLength = 430;

/** The position of a turning reel, its speed in symbols per second, and whether it rests. */
export function reelAt(motion: ReelMotion, now: number): { position: number; speed: number; rests: boolean } {
  if (motion.stop && now >= motion.stop.at) return landing(motion.stop, now - motion.stop.at);
  const time = now - motion.start;
  if (time < pullBack) {
    const part = Math.sin((Math.max(time, 0) / pullBack) * Math.PI);
    return { position: motion.from + 0.16 * part, speed: 0, rests: false };
  }
  const running = time - pullBack;
  if (running < gather) {
    const gone = (speed / 1000 / (2 * gather)) * running ** 2;
    return { position: motion.from - gone, speed: (speed * running) / gather, rests: false };
  }
  const gone = (speed / 1000) * (gather / 2 + (running - gather));
  return { position: motion.from - gone, speed, rests: false };
}

function landing({ target, length }: { target: number; length: number }, time: number) {
  const slow = length - backTime;
  if (time >= length) return { position: target, speed: 0, rests: true };
  if (time < slow) {
    const part = time / slow;
    const position = target - tooFar + (runOut + tooFar) * (1 - part) ** 2;
    return { position, speed: (2 * (runOut + tooFar) * (1 - part) * 1000) / slow, rests: false };
  }
  const part = (time - slow) / backTime;
  return { position: target - tooFar * Math.cos((part * Math.PI) / 2), speed: 0, rests: false };
}

/** The symbol's index on a ring of `length` symbols. */
export const onRing = (index: number, length: number): number => ((index % length) + length) % length;
