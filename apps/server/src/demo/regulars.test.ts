import { demoRegulars } from '@salung/contract/demo';
import { expect, it } from 'vitest';
import { crowd } from './crowd-people.ts';

it('players who play by themselves are of the crowd, active, and not those whom people are asked to try', () => {
  // Of the last two, one is blocked and one excluded.
  const active = crowd.slice(0, -2).map(({ phone }) => phone);
  expect(demoRegulars.filter((phone) => !active.includes(phone))).toEqual([]);
});
