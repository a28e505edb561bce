import { describe, expect, it } from 'vitest';
import {
  addressLimit,
  decideAddress,
  decideGuess,
  type Guesses,
  guessDelay,
  guessRules,
  isOfAge,
  refreshDecision,
} from './state.ts';

/** An instant by Bangkok's clock. */
const at = (local: string) => new Date(`${local}+07:00`);

describe('guesses', () => {
  const rule = guessRules['sign-in'];
  const start = at('2026-05-10T08:00:00').getTime();
  const after = (ms: number) => new Date(start + ms);

  it('are slow after five, without ever locking for good', () => {
    expect([0, 4, 5, 6, 9].map((count) => guessDelay(rule, count))).toEqual([0, 0, 30_000, 60_000, 480_000]);
    expect(guessDelay(rule, 1000)).toBe(15 * 60_000);
  });

  it('at a code are fewer than 400 in a year, however patient the guesser is', () => {
    let now = 0;
    let count = 0;
    while (now < 365 * 86_400_000) now += guessDelay(guessRules['second-factor'], ++count);
    expect(count).toBeLessThan(400);
  });

  it('are counted one by one, refused while there is a wait, and begin again after a rest', () => {
    let guesses: Guesses | undefined;
    for (let number = 1; number <= rule.free; number++) {
      const decision = decideGuess(rule, guesses, after(0));
      if ('wait' in decision) throw new Error(`refused at ${number}`);
      guesses = decision.next;
    }
    expect(guesses?.count).toBe(rule.free);
    expect(decideGuess(rule, guesses, after(0))).toEqual({ wait: 30_000 });
    expect(decideGuess(rule, guesses, after(29_999))).toEqual({ wait: 1 });
    expect(decideGuess(rule, guesses, after(30_000))).toMatchObject({ next: { count: rule.free + 1 } });
    expect(decideGuess(rule, guesses, after(rule.forgottenAfter))).toMatchObject({ next: { count: 1 } });
  });

  it('of one address have a limit in a window', () => {
    const full = { count: addressLimit.failures, beganAt: after(0), lastAt: after(1) };
    expect(decideAddress({ ...full, count: full.count - 1 }, after(2))).toMatchObject({
      next: { count: full.count, beganAt: after(0) },
    });
    expect(decideAddress(full, after(2))).toEqual({ wait: addressLimit.window - 2 });
    expect(decideAddress(full, after(addressLimit.window))).toMatchObject({ next: { count: 1 } });
  });
});

it('gives every reuse within 30 seconds the same successor, and takes a later one for a replay', () => {
  const rotated = at('2026-05-10T08:00:00');
  const after = (ms: number) => new Date(rotated.getTime() + ms);
  expect(refreshDecision(4, 4, rotated, after(0))).toBe('rotate');
  expect(refreshDecision(3, 4, rotated, after(30_000))).toBe('same-successor');
  expect(refreshDecision(3, 4, rotated, after(30_001))).toBe('replay');
  expect(refreshDecision(2, 4, rotated, after(0))).toBe('replay');
  expect(refreshDecision(5, 4, rotated, after(0))).toBe('replay');
});

it('lets people in on their twentieth birthday, not the day before', () => {
  expect(isOfAge('2006-05-10', 20, '2026-05-10')).toBe(true);
  expect(isOfAge('2006-05-11', 20, '2026-05-10')).toBe(false);
  expect(isOfAge('1890-01-01', 20, '2026-05-10')).toBe(false);
});
