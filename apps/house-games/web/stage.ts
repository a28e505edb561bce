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
  return new CanvasStage(host, context, drawing);
}

class CanvasStage implements Stage {
  readonly context: CanvasRenderingContext2D;
  readonly canvas: HTMLCanvasElement;
  width = 0;
  height = 0;
  scale = 1;
  fineScale = 1;
  now = 0;
  readonly #host: HTMLElement;
  readonly #drawing: Drawing;
  readonly #observer: ResizeObserver;
  readonly #steps = new Set<Step>();
  #last = 0;
  #request = 0;
  /** Of the frames that are judged: how long they took, and how many there were. */
  #spent = 0;
  #frames = 0;
  /** Since a frame was drawn. */
  #waiting = 0;
  #isResting = false;

  constructor(host: HTMLElement, context: CanvasRenderingContext2D, drawing: Drawing) {
    this.context = context;
    this.canvas = context.canvas;
    this.#host = host;
    this.#drawing = drawing;
    this.#observer = new ResizeObserver(() => this.#measure());
    this.#observer.observe(host);
    document.addEventListener('visibilitychange', this.#start);
    this.#start();
  }

  run(length: number, step: (part: number) => void = () => {}): Promise<void> {
    return new Promise((done) => {
      this.#steps.add({ start: this.now, length: Math.max(length, 1), step, done });
    });
  }

  skip(): void {
    for (const step of [...this.#steps]) this.#finish(step);
  }

  destroy(): void {
    cancelAnimationFrame(this.#request);
    this.#observer.disconnect();
    document.removeEventListener('visibilitychange', this.#start);
    this.skip();
    this.canvas.width = 0;
    this.canvas.height = 0;
  }

  #start = (): void => {
    cancelAnimationFrame(this.#request);
    if (document.hidden) return;
    this.#last = performance.now();
    this.#request = requestAnimationFrame(this.#frame);
  };

  #frame = (time: number): void => {
    this.#request = requestAnimationFrame(this.#frame);
    const passed = Math.min(time - this.#last, longestFrame);
    this.#last = time;
    this.now += passed;
    // While pictures are being made, late frames say nothing about the device.
    if (!this.#drawing.isCalm()) this.#judge(passed);
    this.#advance();
    this.#waiting += passed;
    // What only twinkles needs half of the frames.
    this.#isResting = !this.#isResting && this.#steps.size === 0 && this.#drawing.isCalm();
    if (this.#isResting) return;
    this.#drawing.frame(this.now, this.#waiting);
    this.#waiting = 0;
  };

  #measure(): void {
    this.width = Math.max(this.#host.clientWidth, 1);
    this.height = Math.max(this.#host.clientHeight, 1);
    this.fineScale = Math.min(devicePixelRatio || 1, 2, Math.sqrt(mostPixels / (this.width * this.height)));
    this.#setScale(this.fineScale);
    this.#drawing.resize();
  }

  #setScale(next: number): void {
    this.scale = next;
    this.canvas.width = Math.round(this.width * next);
    this.canvas.height = Math.round(this.height * next);
  }

  /**
   * Most of a frame's cost is that of its pixels, and no script can see it. What can be seen is how far apart frames are.
   */
  #judge(passed: number): void {
    this.#spent += passed;
    this.#frames += 1;
    if (this.#frames < judged) return;
    const least = Math.min(1, this.fineScale);
    const average = this.#spent / this.#frames;
    if (average > slowFrame && this.scale > least)
      this.#setScale(Math.max(least, this.scale * Math.max(0.6, 16 / average)));
    this.#spent = 0;
    this.#frames = 0;
  }

  #advance(): void {
    for (const step of [...this.#steps]) {
      const part = (this.now - step.start) / step.length;
      if (part >= 1) this.#finish(step);
      else step.step(part);
    }
  }

  #finish(step: Step): void {
    if (!this.#steps.delete(step)) return;
    step.step(1);
    step.done();
  }
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
