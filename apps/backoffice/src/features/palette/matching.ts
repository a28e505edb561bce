import { withoutJoiners } from '@salung/ui';
import type { TablerIcon } from '@tabler/icons-react';

/** One line of the palette. */
export interface Entry {
  /** Unique. */
  id: string;
  icon: TablerIcon;
  label: string;
  /** What distinguishes it from others with that label: a phone, an amount, a state. */
  beside?: string;
  /** The keys that do the same. */
  keys?: string[];
  /** Other search words: its address, or its name in another language. */
  words?: string;
  run: () => void;
}

export interface EntryGroup {
  title: string;
  entries: Entry[];
}

/** Small letters without the marks that are often left out, so that `Café` is found by `cafe`. */
const plain = (text: string): string =>
  withoutJoiners(text)
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');

/** The entries that hold every word of a text, those first whose label begins with it. */
export function matching(entries: readonly Entry[], text: string): Entry[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  const found = entries.filter(({ label, words: others = '', keys = [] }) => {
    const place = plain(`${label} ${others} ${keys.join(' ')}`);
    return words.every((word) => place.includes(word));
  });
  const begins = ({ label }: Entry) => plain(label).startsWith(words.join(' '));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

/** The index of the next or previous entry, wrapping around; 0 in an empty list. */
export const stepped = (at: number, by: 1 | -1, number: number): number =>
  number === 0 ? 0 : (at + by + number) % number;
