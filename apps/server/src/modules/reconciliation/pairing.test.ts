import { describe, expect, it } from 'vitest';
import { crossing } from './pairing.ts';

const at = new Date('2026-03-02T00:00:00+07:00');
const before = new Date(at.getTime() - 1);

/** A transfer of ฿5 with the times of its line and of its booking. */
const pair = (line: Date, booking: Date | null, amount = 500) => ({
  line: { id: 'line', amount, at: line, bookedAs: null },
  booking:
    booking === null
      ? undefined
      : { key: 'topup:1:credit', kind: 'deposit', amount, player: null, at: booking },
});
const nothingHeld = () => false;

describe('what crosses an instant', () => {
  it('is what the bank has by then and our books have not, or the other way around', () => {
    expect(crossing([pair(before, at)], at, nothingHeld)).toBe(500);
    expect(crossing([pair(at, before)], at, nothingHeld)).toBe(-500);
    expect(crossing([pair(before, at, -300), pair(before, at)], at, nothingHeld)).toBe(200);
  });
  it('is nothing that is on one side of it', () => {
    expect(crossing([pair(before, before), pair(at, at), pair(before, null)], at, nothingHeld)).toBe(0);
  });
  it('is nothing that our books had in suspense until it was booked as something else', () => {
    expect(crossing([pair(before, at)], at, ({ id }) => id === 'line')).toBe(0);
    expect(crossing([pair(before, at)], at, ({ id }) => id === 'another')).toBe(500);
  });
});
