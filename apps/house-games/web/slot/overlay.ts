import type { Layout } from './layout.ts';
import { baht } from './words.ts';

/** The texts over the reels, as elements: crisp at any density, and read out by a screen reader. */
export interface Overlay {
  readonly root: HTMLElement;
  place(layout: Layout): void;
  /** The counter on the stall. Empty without a label. */
  counter(label: string, satang: number | null, isQuiet?: boolean): void;
  /** What the counter's amount is made of right now. */
  note(text: string): void;
  /** The board over the reels while a feature runs. */
  board(label: string, value: string | null): void;
  /** A line across the reels for a moment. */
  headline(title: string, amount: string | null, tier?: string): void;
  /** Read out once; never shown. */
  say(text: string): void;
  scene(name: 'street' | 'sky' | 'market'): void;
}

const element = (className: string, parent: HTMLElement, tag = 'div'): HTMLElement => {
  const made = document.createElement(tag);
  made.className = className;
  parent.append(made);
  return made;
};

export function createOverlay(host: HTMLElement): Overlay {
  const root = element('slot-overlay', host);
  element('slot-shade', root);
  const board = element('slot-board', root);
  const boardLabel = element('slot-board-label', board);
  const boardValue = element('slot-board-value', board);
  const counter = element('slot-counter', root);
  const label = element('slot-counter-label', counter, 'span');
  const amount = element('slot-counter-amount', counter, 'span');
  const note = element('slot-counter-note', counter, 'span');
  const headline = element('slot-headline', root);
  element('slot-rays', headline);
  const title = element('slot-headline-title', headline);
  const sum = element('slot-headline-amount', headline);
  const said = element('slot-said', root);
  said.setAttribute('role', 'status');
  for (const silent of [board, counter, headline]) silent.setAttribute('aria-hidden', 'true');

  return {
    root,
    place(layout) {
      const put = (name: string, value: number): void => root.style.setProperty(name, `${value}px`);
      put('--cell', layout.cellWidth);
      put('--counter-top', layout.top + layout.reelsHeight + layout.cellWidth * 0.12);
      put('--counter-height', layout.street - layout.top - layout.reelsHeight - layout.cellWidth * 0.12);
      put('--reels-left', layout.left);
      put('--reels-top', layout.top);
      put('--reels-width', layout.reelsWidth);
      put('--reels-height', layout.reelsHeight);
      put('--board-top', layout.roofTop + layout.roofHeight * 0.06);
      put('--board-height', layout.roofHeight * 0.86);
    },
    counter(text, satang, isQuiet = false) {
      counter.dataset.shown = String(satang !== null);
      counter.dataset.quiet = String(isQuiet);
      label.textContent = text;
      amount.textContent = satang === null ? '' : baht(satang);
    },
    note(text) {
      note.textContent = text;
    },
    board(text, value) {
      board.dataset.shown = String(value !== null);
      boardLabel.textContent = text;
      boardValue.textContent = value ?? '';
    },
    headline(text, value, tier = '') {
      headline.dataset.shown = String(text !== '');
      headline.dataset.tier = tier;
      if (text !== '') title.textContent = text;
      sum.textContent = value ?? '';
    },
    say(text) {
      said.textContent = text;
    },
    scene(name) {
      host.dataset.scene = name;
    },
  };
}
