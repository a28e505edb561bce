import { multiplierAt } from '../../shared/crash.ts';
import { element } from './elements.ts';

/** What the scene shows. Times are those of the server's clock, multipliers in hundredths. */
export type FlightState =
  | { phase: 'betting'; closesAt: number }
  | { phase: 'running'; startedAt: number }
  | { phase: 'busted'; bust: number };

export interface CrashWords {
  next: string;
  snapped: string;
  seconds: string;
}

/** The number in the middle: the seconds until the start, then the multiplier. The bust is also read out. */
export class Figure {
  readonly #words: CrashWords;
  readonly #figure: HTMLElement;
  readonly #value: HTMLElement;
  readonly #caption: HTMLElement;
  readonly #rest: HTMLElement;
  readonly #said: HTMLElement;
  /** The longest wait that was seen in this round; the bar counts down from it. */
  #wholeWait = 1;

  constructor(host: HTMLElement, words: CrashWords) {
    this.#words = words;
    this.#figure = element('flight-figure', host);
    this.#value = element('flight-value', this.#figure);
    this.#caption = element('flight-caption', this.#figure);
    const bar = element('flight-bar', this.#figure);
    this.#rest = element('flight-rest', bar);
    this.#figure.setAttribute('aria-hidden', 'true');
    this.#said = element('flight-said', host);
    this.#said.setAttribute('role', 'status');
  }

  /** Names the phase. @param isNew whether it was another one before */
  name(state: FlightState, isNew: boolean): void {
    const { next, snapped } = this.#words;
    this.#figure.dataset.phase = state.phase;
    if (isNew && state.phase === 'busted')
      this.#said.textContent = `${snapped} ${(state.bust / 100).toFixed(2)}`;
    if (isNew && state.phase === 'betting') this.#wholeWait = 1;
    setText(this.#caption, { betting: next, running: '', busted: snapped }[state.phase]);
  }

  /** @param now the server's clock */
  show(state: FlightState, elapsed: number, now: number): void {
    if (state.phase === 'betting') {
      const left = Math.max(0, state.closesAt - now);
      this.#wholeWait = Math.max(this.#wholeWait, left, 1);
      setText(this.#value, `${(left / 1000).toFixed(1)} ${this.#words.seconds}`);
      this.#rest.style.transform = `scaleX(${(left / this.#wholeWait).toFixed(3)})`;
      return;
    }
    const multiplier = state.phase === 'busted' ? state.bust : multiplierAt(elapsed);
    setText(this.#value, `${(multiplier / 100).toFixed(2)}×`);
    this.#figure.dataset.height = multiplier < 200 ? 'low' : multiplier < 1000 ? 'middle' : 'high';
  }
}

function setText(node: HTMLElement, text: string): void {
  if (node.textContent !== text) node.textContent = text;
}
