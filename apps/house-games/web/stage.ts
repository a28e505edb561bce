/**
 * What the drawn games share: a canvas as large as its host, at the device's pixel ratio within a bound, a clock that
 * stands still while the page is hidden, and steps in time that can be skipped.
 */
export interface Stage {
  readonly context: CanvasRenderingContext2D;
  readonly canvas: HTMLCanvasElement;
  /** In CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Canvas pixels per CSS pixel; fewer where the device is too slow for all of them. */
  readonly scale: number;
  /** Pixels per CSS pixel for pictures that are painted once. */
  readonly fineScale: number;
  /** Milliseconds that the stage has been running; hidden time does not count. */
  readonly now: number;
  /**
   * Calls `step` each frame with the part of `length` that has passed, last with 1; resolves then. `skip` ends it at once.
   */
  run(length: number, step?: (part: number) => void): Promise<void>;
  /** Ends all steps that are under way. */
  skip(): void;
  destroy(): void;
}

interface Step {
  start: number;
  length: number;
  step: (part: number) => void;
  done: () => void;
}

interface Drawing {
  /** Draws everything for this moment; `passed` is the time since the last frame. */
  frame(now: number, passed: number): void;
  /** Whether nothing moves fast: then every second frame will do. */
  isCalm(): boolean;
  /** The stage has another size now. */
  resize(): void;
}

/** No canvas has more pixels than this: a large screen of high density would cost frames and gain nothing. */
const mostPixels = 2_600_000;
/** Frames further apart than this, on average, cost resolution: smooth comes before sharp. Milliseconds. */
const slowFrame = 21;
/** Frames over which that is judged. */
const judged = 20;
/** A frame that comes late moves things on by this much at most. */
const longestFrame = 60;

/** Opens a stage in `host`; `drawing` is asked for every frame while the page is visible. */
export function openStage(host: HTMLElement, canvas: HTMLCanvasElement, drawing: Drawing): Stage {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  let [width, height, scale, fineScale, now, last, request] = [0, 0, 1, 1, 0, 0, 0];
  let [spent, frames, waiting] = [0, 0, 0];
  let isResting = false;
  const steps = new Set<Step>();

  const measure = (): void => {
    width = Math.max(host.clientWidth, 1);
    height = Math.max(host.clientHeight, 1);
    fineScale = Math.min(devicePixelRatio || 1, 2, Math.sqrt(mostPixels / (width * height)));
    setScale(fineScale);
    drawing.resize();
  };
  const setScale = (next: number): void => {
    scale = next;
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
  };
  /**
   * Most of a frame's cost is that of its pixels, and no script can see it. What can be seen is how far apart frames are.
   */
  const judge = (passed: number): void => {
    spent += passed;
    frames += 1;
    if (frames < judged) return;
    const least = Math.min(1, fineScale);
    const average = spent / frames;
    if (average > slowFrame && scale > least) setScale(Math.max(least, scale * Math.max(0.6, 16 / average)));
    spent = 0;
    frames = 0;
  };
  const finish = (step: Step): void => {
    if (!steps.delete(step)) return;
    step.step(1);
    step.done();
  };
  const frame = (time: number): void => {
    request = requestAnimationFrame(frame);
    const passed = Math.min(time - last, longestFrame);
    last = time;
    now += passed;
    // While pictures are being made, late frames say nothing about the device.
    if (!drawing.isCalm()) judge(passed);
    for (const step of [...steps]) {
      const part = (now - step.start) / step.length;
      if (part >= 1) finish(step);
      else step.step(part);
    }
    waiting += passed;
    // What only twinkles needs half of the frames.
    isResting = !isResting && steps.size === 0 && drawing.isCalm();
    if (isResting) return;
    drawing.frame(now, waiting);
    waiting = 0;
  };
  const start = (): void => {
    cancelAnimationFrame(request);
    if (document.hidden) return;
    last = performance.now();
    request = requestAnimationFrame(frame);
  };

  const observer = new ResizeObserver(measure);
  observer.observe(host);
  document.addEventListener('visibilitychange', start);
  start();

  return {
    context,
    canvas,
    get width() {
      return width;
    },
    get height() {
      return height;
    },
    get scale() {
      return scale;
    },
    get fineScale() {
      return fineScale;
    },
    get now() {
      return now;
    },
    run: (length, step = () => {}) =>
      new Promise((done) => {
        steps.add({ start: now, length: Math.max(length, 1), step, done });
      }),
    skip() {
      for (const step of [...steps]) finish(step);
    },
    destroy() {
      cancelAnimationFrame(request);
      observer.disconnect();
      document.removeEventListener('visibilitychange', start);
      for (const step of [...steps]) finish(step);
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}

/** Lets the browser do something else between two parts of a longer work. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Fast at first, slow at the end. */
export const easeOut = (part: number): number => 1 - (1 - part) ** 3;
/** Slow at both ends. */
export const easeBoth = (part: number): number => (part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2);
/** Goes a little too far and comes back. */
export const easeBack = (part: number): number => 1 + 2.7 * (part - 1) ** 3 + 1.7 * (part - 1) ** 2;
export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;
export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value));
