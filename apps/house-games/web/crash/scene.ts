import { elapsedAt, multiplierAt } from '../../shared/crash.ts';
import type { Sound } from '../sound.ts';
import { openStage, type Stage } from '../stage.ts';
import { kite } from './art.ts';
import { Backdrop } from './backdrop.ts';
import { drawn, layer } from './elements.ts';
import { type CrashWords, Figure, type FlightState } from './figure.ts';
import { drawFlight, type Mark } from './flight.ts';
import './crash.css';

export interface CrashOptions {
  words: CrashWords;
  reducedMotion: boolean;
  sound: Sound;
  /** The server's clock, as well as the page knows it. */
  clock(): number;
}

/** The picture of the flight. It shows what the server said and decides nothing. */
export interface Crash {
  readonly ready: Promise<void>;
  state(next: FlightState): void;
  /** Somebody cashed out. */
  cashed(player: string, multiplier: number, isMine: boolean): void;
  destroy(): void;
}

const mostMarks = 40;

export function createCrash(host: HTMLElement, options: CrashOptions): Crash {
  return new FlightScene(host, options);
}

class FlightScene implements Crash {
  readonly ready: Promise<void>;
  readonly #host: HTMLElement;
  readonly #options: CrashOptions;
  readonly #backdrop: Backdrop;
  readonly #figure: Figure;
  readonly #stage: Stage;
  #state: FlightState = { phase: 'betting', closesAt: 0 };
  #marks: Mark[] = [];
  #bustedAt = 0;
  #kite: HTMLCanvasElement | null = null;
  #isReady = (): void => {};

  constructor(host: HTMLElement, options: CrashOptions) {
    host.classList.add('flight');
    this.#host = host;
    this.#options = options;
    this.#backdrop = new Backdrop(host, options.reducedMotion);
    const front = layer('flight-front', host);
    this.#figure = new Figure(host, options.words);
    this.ready = new Promise<void>((done) => {
      this.#isReady = done;
    });
    this.#stage = openStage(host, front, {
      resize: () => void this.#prepare(),
      isCalm: () => this.#state.phase === 'betting',
      frame: (now) => this.#frame(now),
    });
  }

  state(next: FlightState): void {
    const before = this.#state.phase;
    const isNew = next.phase !== before;
    this.#state = next;
    if (isNew && next.phase === 'busted') {
      this.#bustedAt = this.#stage.now;
      if (before === 'running') this.#options.sound.play('bust');
    }
    if (isNew && next.phase === 'betting') this.#marks = [];
    this.#figure.name(next, isNew);
  }

  cashed(name: string, multiplier: number, isMine: boolean): void {
    if (isMine) this.#options.sound.play('cashOut');
    const mark = { name, multiplier, isMine, since: this.#stage.now };
    this.#marks = [...this.#marks.slice(-mostMarks), mark];
  }

  destroy(): void {
    this.#options.sound.rise(null);
    this.#stage.destroy();
    this.#backdrop.destroy();
    this.#host.replaceChildren();
  }

  async #prepare(): Promise<void> {
    await this.#backdrop.paint(this.#stage);
    if (this.#kite) return;
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(kite)}`;
    await image.decode();
    this.#kite = drawn(300, 300, (context) => context.drawImage(image, 0, 0, 300, 300));
    this.#isReady();
  }

  #frame(now: number): void {
    const { context, scale, width, height } = this.#stage;
    const { sound, clock, reducedMotion } = this.#options;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!this.#kite) return;
    const elapsed = this.#elapsedNow();
    const snapped = this.#state.phase === 'busted' ? now - this.#bustedAt : null;
    drawFlight(this.#stage, this.#kite, { elapsed, marks: this.#marks, snapped, calm: reducedMotion });
    this.#backdrop.sink(this.#stage, elapsed);
    this.#figure.show(this.#state, elapsed, clock());
    sound.rise(this.#state.phase === 'running' ? multiplierAt(elapsed) / 100 : null);
  }

  /** How long the kite has been flying, or had been when its line snapped. */
  #elapsedNow(): number {
    const state = this.#state;
    if (state.phase === 'running') return Math.max(0, this.#options.clock() - state.startedAt);
    return state.phase === 'busted' ? elapsedAt(state.bust) : 0;
  }
}
