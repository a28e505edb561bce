import type { Permission } from '@salung/contract';
import { expect, it } from 'vitest';
import { whyNot } from './deeds.ts';

const maker = { id: 'maker', name: 'สมชาย' };
const waiting = { status: 'PENDING', kind: 'withdraw.approve', maker, mayDecide: false } as const;
const holds =
  (...held: Permission[]) =>
  (permission: Permission) =>
    held.includes(permission);

it('names what stands in the way of a decision', () => {
  expect(whyNot(waiting, 'maker', holds('approval:decide', 'withdraw:pay'))).toBe('own');
  expect(whyNot(waiting, 'other', holds('withdraw:pay'))).toBe('approval:decide');
  expect(whyNot(waiting, 'other', holds('approval:decide'))).toBe('withdraw:pay');
});

it('says nothing where one may decide, or where nothing waits any more', () => {
  expect(whyNot({ ...waiting, mayDecide: true }, 'other', holds())).toBeNull();
  expect(whyNot({ ...waiting, status: 'APPROVED' }, 'maker', holds())).toBeNull();
});
