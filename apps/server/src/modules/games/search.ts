/** Finds names by what a person types: Thai or Latin letters, with typing errors. Pure. */

/** Thai tone marks and the other marks above a letter, which people often leave out or mistype. */
const THAI_MARKS = /[\u0e47-\u0e4e]/g;
const LATIN_MARKS = /[\u0300-\u036f]/g;
const NO_LETTER = /[^\p{L}\p{M}\p{N}]+/gu;

/** The form in which texts are compared: lower case, without marks, with single spaces between words. */
export const searchKey = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LATIN_MARKS, '')
    .replace(THAI_MARKS, '')
    .replace(NO_LETTER, ' ')
    .trim();

const compact = (key: string): string => key.replaceAll(' ', '');

/** How many typing errors a word of this length may contain. */
const errorsIn = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : 2);

/** What is worth more than any number of typing errors. */
const PLACES = { start: 0, word: 1, inside: 2 } as const;

/** A text to search in, prepared once. */
export interface SearchText {
  /** With single spaces between words. */
  readonly words: string;
  /** Without spaces: Thai has none, and people type `hilo` for `Hi-Lo`. */
  readonly joined: string;
}

export function searchText(text: string): SearchText {
  const words = searchKey(text);
  return { words, joined: compact(words) };
}

/**
 * How well a text fits what was typed: 0 begins with it, higher is worse, undefined does not fit. A text that contains
 * it as it stands is always better than one with typing errors.
 */
export function distance(typed: SearchText, { words, joined }: SearchText): number | undefined {
  if (typed.joined === '') return undefined;
  if (joined.startsWith(typed.joined)) return PLACES.start;
  if (` ${words}`.includes(` ${typed.words}`)) return PLACES.word;
  if (joined.includes(typed.joined)) return PLACES.inside;
  const most = errorsIn(typed.joined.length);
  const errors = most === 0 ? undefined : errorsToFind(typed.joined, joined, most);
  return errors === undefined ? undefined : PLACES.inside + errors;
}

/**
 * The fewest letters to insert, remove, replace or swap with their neighbour until `pattern` is a part of `text`;
 * undefined where that takes more than `most` (the optimal string alignment distance, with a free start and end).
 */
export function errorsToFind(pattern: string, text: string, most: number): number | undefined {
  const height = pattern.length;
  // Columns of the table of distances, for one letter of the text each: before the previous one, previous, current.
  let older = new Uint8Array(height + 1);
  let old = new Uint8Array(height + 1);
  let now = new Uint8Array(height + 1);
  for (let row = 0; row <= height; row++) old[row] = row;
  let fewest = height;
  for (let column = 1; column <= text.length; column++) {
    const letter = text.charCodeAt(column - 1);
    now[0] = 0;
    for (let row = 1; row <= height; row++) {
      const isSame = pattern.charCodeAt(row - 1) === letter;
      let errors = Math.min(
        (old[row - 1] as number) + (isSame ? 0 : 1),
        (old[row] as number) + 1,
        (now[row - 1] as number) + 1,
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        pattern.charCodeAt(row - 2) === letter &&
        pattern.charCodeAt(row - 1) === text.charCodeAt(column - 2);
      if (isSwapped) errors = Math.min(errors, (older[row - 2] as number) + 1);
      now[row] = errors;
    }
    fewest = Math.min(fewest, now[height] as number);
    [older, old, now] = [old, now, older];
  }
  return fewest <= most ? fewest : undefined;
}
