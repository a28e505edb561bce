import type { GameType } from './choices.ts';

/** A text in both languages. */
export type Words = Readonly<{ th: string; en: string }>;

/** The types of games, as sentences about terms name them. */
export const typeNames: Readonly<Record<GameType, Words>> = {
  slot: { th: 'สล็อต', en: 'slots' },
  live: { th: 'คาสิโนสด', en: 'live casino' },
  table: { th: 'เกมโต๊ะ', en: 'table games' },
  crash: { th: 'เกมแครช', en: 'crash games' },
  lotto: { th: 'หวย', en: 'lotto' },
  fishing: { th: 'ยิงปลา', en: 'fishing' },
  sport: { th: 'กีฬา', en: 'sports' },
};
