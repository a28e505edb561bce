/** Joins tokens that mean something together, such as `19 ประตู`, `6กลับ` and `2 ตัว`, and takes away polite words. */
import type { NumberToken, SignToken, Token, WordToken } from './tokens.ts';
import type { Meaning } from './words.ts';

const wordAt = (tokens: readonly Token[], at: number): WordToken | undefined => {
  const token = tokens[at];
  return token?.kind === 'word' ? token : undefined;
};

const meaningAt = (tokens: readonly Token[], at: number): Meaning | undefined => wordAt(tokens, at)?.meaning;

const opens = (token: Token | undefined): boolean =>
  token?.kind === 'sign' && (token.sign === '=' || token.sign === ':' || token.sign === '@');

/** Whether "5 ตัว" counts digits: a type, a sign, the end or a number of that length follows. */
function countsDigits(tokens: readonly Token[], at: number, count: number): boolean {
  const next = tokens[at];
  if (count < 1 || count > 5) return false;
  if (next === undefined || next.kind === 'text') return true;
  if (next.kind === 'number') return next.digits.length === count && count > 1;
  if (next.kind === 'sign') return next.sign !== 'x' && next.sign !== '*';
  return next.meaning.is !== 'each';
}

/** What a number says with the word after it, if they mean something together. */
function together(tokens: readonly Token[], at: number, number: NumberToken): Meaning | undefined {
  const next = meaningAt(tokens, at + 1);
  if (next === undefined || opens(tokens[at - 1])) return undefined;
  const count = Number(number.digits);
  if (next.is === 'count' && countsDigits(tokens, at + 2, count)) return { is: 'count', length: count };
  if (count === 19 && (next.is === 'door' || (next.is === 'family' && next.family === 'doors19'))) {
    return { is: 'family', family: 'doors19' };
  }
  const orders = count === 6 || count === 3 || count === 24 || count === 60;
  if (orders && (next.is === 'door' || next.is === 'reverse' || next.is === 'permutations')) {
    return { is: 'permutations' };
  }
  if (count === 2 && number.digits === '2' && next.is === 'reverse') return { is: 'reverse' };
  return undefined;
}

/** `3` in วิน3 is part of the word if the digits to choose from follow. */
function isWinLength(tokens: readonly Token[], at: number): Meaning | undefined {
  const before = meaningAt(tokens, at - 1);
  const number = tokens[at];
  if (before?.is !== 'family' || before.family !== 'win' || number?.kind !== 'number') return undefined;
  if (number.spaced && meaningAt(tokens, at + 1)?.is !== 'count') return undefined;
  if (number.digits === '2') return { is: 'family', family: 'win' };
  return number.digits === '3' ? { is: 'family', family: 'win3' } : undefined;
}

/** ท, คูณ are crosses; so is ต between two amounts. */
function isCross(tokens: readonly Token[], at: number): boolean {
  const meaning = meaningAt(tokens, at);
  if (meaning?.is === 'cross') return true;
  if (meaning?.is !== 'type' || meaning.short !== 'ต') return false;
  const glued = tokens[at]?.spaced === false && tokens[at + 1]?.spaced === false;
  const between = tokens[at - 1]?.kind === 'number' && tokens[at + 1]?.kind === 'number';
  return glued && between && tokens.slice(0, at).some(opens);
}

function typeAfterLength(meaning: Meaning, composed: readonly Token[]): Meaning {
  const before = meaningAt(composed, composed.length - 1);
  if (before?.is !== 'count' || before.length === undefined || meaning.is !== 'family') return meaning;
  if (meaning.family === 'front') return { is: 'type', types: ['front'] };
  return meaning.family === 'back' ? { is: 'type', types: ['back'] } : meaning;
}

export function compose(tokens: readonly Token[]): Token[] {
  const composed: Token[] = [];
  const kept = tokens.filter((token) => token.kind !== 'word' || token.meaning.is !== 'polite');
  for (let at = 0; at < kept.length; at++) {
    const token = kept[at];
    if (token === undefined) continue;
    const next = kept[at + 1];
    const win = isWinLength(kept, at);
    if (win !== undefined) {
      composed[composed.length - 1] = { ...token, kind: 'word', meaning: win } satisfies WordToken;
      if (meaningAt(kept, at + 1)?.is === 'count') at += 1;
      continue;
    }
    const joined = token.kind === 'number' ? together(kept, at, token) : undefined;
    if (joined !== undefined && next !== undefined) {
      composed.push({ kind: 'word', meaning: joined, from: token.from, to: next.to, spaced: token.spaced });
      at += 1;
    } else if (isCross(kept, at)) {
      composed.push({
        kind: 'sign',
        sign: 'x',
        from: token.from,
        to: token.to,
        spaced: token.spaced,
      } satisfies SignToken);
    } else if (token.kind === 'word') {
      composed.push({ ...token, meaning: typeAfterLength(token.meaning, composed) });
    } else composed.push(token);
  }
  return composed;
}
