import type { BetType } from '@salung/lotto';
import { betTypes } from '@salung/lotto';

/** The most numbers that are sent at once. */
const MOST_NUMBERS = 200;

export type NumbersProblem = 'none' | 'not-numbers' | 'no-such-length' | 'too-many';
export type TypedNumbers = { ok: true; numbers: string[] } | { ok: false; why: NumbersProblem };

const thaiZero = '๐'.charCodeAt(0);

/**
 * Numbers as people type them: with spaces, commas, slashes, dashes or line breaks between them, also in Thai digits. Each is there once.
 * @param types what may be bet on: a number has as many digits as one of them
 */
export function readNumbers(typed: string, types: readonly BetType[]): TypedNumbers {
  const plain = typed.replaceAll(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - thaiZero));
  const numbers = [...new Set(plain.split(/[\s,;/.-]+/).filter((part) => part !== ''))];
  if (numbers.length === 0) return { ok: false, why: 'none' };
  if (!numbers.every((number) => /^[0-9]+$/.test(number))) return { ok: false, why: 'not-numbers' };
  const isOffered = (number: string) => types.some((type) => betTypes[type].digits === number.length);
  if (!numbers.every(isOffered)) return { ok: false, why: 'no-such-length' };
  return numbers.length > MOST_NUMBERS ? { ok: false, why: 'too-many' } : { ok: true, numbers };
}
