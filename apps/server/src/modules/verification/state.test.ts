import { compareNumber } from '@salung/contract';
import { expect, it } from 'vitest';
import { compareParty, maskNumbers, nextTry } from './state.ts';

it.each([
  ['xxx-x-x4567-x', '1230045678', 'verified'],
  ['XXX-X-X4567-X', '123-0-04567-8', 'verified'],
  ['1234567890', '1234567890', 'verified'],
  ['1234xxxx5678', '123400005678', 'verified'],
  ['xxxxxx5678', '1230045678', 'verified'],
  ['xxx-x-x4568-x', '1230045678', 'differs'],
  ['1234567891', '1234567890', 'differs'],
  // Another length: only the end can be compared.
  ['xxx-xxx-5678', '123004567890', 'differs'],
  ['x-5678', '1230045678', 'verified'],
  ['x-678', '1230045678', 'unclear'],
  ['xxx-x-xxxxx-x', '1230045678', 'unclear'],
  ['xxx-x-xx567-x', '1230045678', 'unclear'],
  ['', '1230045678', 'unclear'],
  ['a company', '1230045678', 'unclear'],
  ['123004567', '1230045678', 'unclear'],
])('%s compared with %s is %s', (shown, full, verdict) => {
  expect(compareNumber(shown, full)).toBe(verdict);
});

it('hides numbers at any depth, and what leads to them', () => {
  const answer = {
    payload: '0041…',
    transRef: '010092101507665143',
    date: '2026-05-11T10:00:00.000+07:00',
    sides: [{ account: '1234567890' }, { account: '123-4-56789-0', name: 'สมชาย' }],
    amount: 1_500.5,
  };
  expect(maskNumbers(answer)).toEqual({
    transRef: '010092101507665143',
    date: '2026-05-11T10:00:00.000+07:00',
    sides: [{ account: 'xxxxxx7890' }, { account: 'xxx-x-xx789-0', name: 'สมชาย' }],
    amount: 1_500.5,
  });
});

it('verifies a payer in any rank, and not by a name that the bank cut off', () => {
  expect(compareParty(['พ.ต.ท.หญิง พิมพ์ชนก วงศ์สุวรรณ'], 'พิมพ์ชนก วงศ์สุวรรณ')).toBe('verified');
  expect(compareParty(['นางสาวพิมพ์ชนก วงศ์สุ'], 'พิมพ์ชนก วงศ์สุวรรณ')).toBe('unclear');
});

it('waits as long as the service says, and never less than by itself', () => {
  expect([nextTry(1), nextTry(1, 420_000), nextTry(2, 1_000)]).toEqual([30_000, 420_000, 120_000]);
  expect(nextTry(3, 420_000)).toBe(undefined);
});
