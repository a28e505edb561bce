import { expect, it } from 'vitest';
import { gainOf, hasGained } from './gain.ts';

const ticket = { stake: 100_00, discount: 20_00 } as const;

it.each([
  ['WON', 90_00, 10_00, true],
  ['WON', 80_00, 0, false],
  ['WON', 9_00, -71_00, false],
  ['LOST', 0, -80_00, false],
  ['SOLD', null, null, false],
  ['REFUNDED', null, null, false],
  ['CANCELLED', null, null, false],
] as const)('a ticket that cost 80 baht, is %s and was paid %d brought %d', (state, payout, gain, isGain) => {
  expect(gainOf({ ...ticket, state, payout })).toBe(gain);
  expect(hasGained({ ...ticket, state, payout })).toBe(isGain);
});
