/**
 * A line as tokens. Spellings that look alike become one: full-width, Thai and Lao digits, the many multiplication signs and
 * dashes. Characters without width vanish; emoji, flags and decorations count as a space.
 */
import { foldLetter, type Meaning, meaningsIn } from './words.ts';

/** The signs between numbers. `other` are the ones that only separate. */
export type Sign = '=' | ':' | '@' | 'x' | '*' | '-' | '/' | '.' | ',' | '+' | "'" | '_' | ';' | '(' | ')';

interface Place {
  /** The characters of the line from `from` up to `to`. */
  from: number;
  to: number;
  /** Whether a space stands before it. */
  spaced: boolean;
}
export type NumberToken = Place & { kind: 'number'; digits: string };
export type SignToken = Place & { kind: 'sign'; sign: Sign };
export type WordToken = Place & { kind: 'word'; meaning: Meaning };
/** Letters that no known word explains: names and sentences. */
export type TextToken = Place & { kind: 'text'; letters: string };
export type Token = NumberToken | SignToken | WordToken | TextToken;

const signs: Record<string, Sign> = {
  '=': '=',
  '≈': '=',
  ':': ':',
  '@': '@',
  '×': 'x',
  '✕': 'x',
  '✖': 'x',
  '⨯': 'x',
  '╳': 'x',
  х: 'x',
  Х: 'x',
  '*': '*',
  '∗': '*',
  '⁎': '*',
  '-': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '−': '-',
  '~': '-',
  '/': '/',
  '\\': '/',
  '|': '/',
  '⁄': '/',
  '.': '.',
  '·': '.',
  '。': '.',
  ',': ',',
  '、': ',',
  '+': '+',
  '➕': '+',
  "'": "'",
  '’': "'",
  '‘': "'",
  '`': "'",
  '´': "'",
  '"': "'",
  '”': "'",
  '“': "'",
  _: '_',
  ';': ';',
  '(': '(',
  '[': '(',
  '{': '(',
  '（': '(',
  ')': ')',
  ']': ')',
  '}': ')',
};

const zeroWidth = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]|[\ufe00-\ufe0f]|\u20e3/u;
const letter = /[\p{L}\p{M}]/u;

/** One character in its common form. */
function common(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCodePoint(code - 0xfee0);
  if (code >= 0x0e50 && code <= 0x0e59) return String(code - 0x0e50);
  if (code >= 0x0ed0 && code <= 0x0ed9) return String(code - 0x0ed0);
  return character;
}

type Class = 'digit' | 'thai' | 'latin' | 'sign' | 'cross' | 'baht' | 'space' | 'nothing';

function classOf(character: string): Class {
  if (character >= '0' && character <= '9') return 'digit';
  if (zeroWidth.test(character)) return 'nothing';
  if (character === '฿') return 'baht';
  if (character === '❌' || character === '❎') return 'cross';
  if (signs[character] !== undefined) return 'sign';
  if (!letter.test(character) && character !== 'ๆ') return 'space';
  return character < '\u0e00' ? 'latin' : 'thai';
}

/** Characters as they are met: few are used, and often. */
const classes = new Map<string, { character: string; kind: Class }>();

function known(raw: string): { character: string; kind: Class } {
  const found = classes.get(raw);
  if (found !== undefined) return found;
  const character = common(raw);
  const entry = { character, kind: classOf(character) };
  if (classes.size < 5000) classes.set(raw, entry);
  return entry;
}

interface Run {
  class: Class;
  text: string;
  /** Where each character of `text` starts in the line. */
  starts: number[];
  to: number;
  spaced: boolean;
}

/** The line in runs of one class each; a sign is a run of its own. */
function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let current: Run | undefined;
  let spaced = false;
  let at = 0;
  for (const raw of line) {
    const { character, kind } = known(raw);
    const to = at + raw.length;
    if (kind === 'space') {
      spaced = true;
      current = undefined;
    } else if (kind !== 'nothing') {
      if (current?.class !== kind || kind === 'sign') {
        current = { class: kind, text: '', starts: [], to, spaced };
        runs.push(current);
      }
      current.text += character;
      for (let unit = 0; unit < character.length; unit++) current.starts.push(at);
      current.to = to;
      spaced = false;
    }
    at = to;
  }
  return runs;
}

/** The words of a run of letters, or the run as text if they do not explain all of it. */
function wordsOf(run: Run): Token[] {
  const folded: string[] = [];
  const starts: number[] = [];
  for (let index = 0; index < run.text.length; index++) {
    const plain = foldLetter(run.text, index);
    if (plain === '') continue;
    folded.push(plain);
    starts.push(run.starts[index] ?? run.to);
  }
  const found = meaningsIn(folded.join(''));
  let spaced = run.spaced;
  return found.map((part) => {
    const from = starts[part.from] ?? run.to;
    const place = { from, to: starts[part.to] ?? run.to, spaced };
    spaced = false;
    return part.meaning === undefined
      ? { kind: 'text', letters: run.text.slice(part.from), ...place }
      : { kind: 'word', meaning: part.meaning, ...place };
  });
}

function tokensOf(run: Run): Token[] {
  const place = { from: run.starts[0] ?? 0, to: run.to, spaced: run.spaced };
  if (run.class === 'digit') return [{ kind: 'number', digits: run.text, ...place }];
  if (run.class === 'baht') return [{ kind: 'word', meaning: { is: 'currency' }, ...place }];
  if (run.class === 'cross') return [{ kind: 'word', meaning: { is: 'cancel' }, ...place }];
  if (run.class === 'sign') return [{ kind: 'sign', sign: signs[run.text] ?? '-', ...place }];
  const sign = run.class === 'latin' && /^[xz]+$/i.test(run.text) ? 'x' : undefined;
  return sign === undefined ? wordsOf(run) : [{ kind: 'sign', sign, ...place }];
}

/** @param line one line of the pasted text, without its end */
export const tokenize = (line: string): Token[] => runsOf(line).flatMap(tokensOf);
