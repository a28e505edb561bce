import { expect, it } from 'vitest';
import { decidersOf, referenceFacts } from './topup-shown.ts';
import type { TopupRow } from './use-pending-topups.ts';

const gateway = { kind: 'gateway', provider: 'T_PAYMENT' } as TopupRow['payTo'];
const bank = { kind: 'bank', bankCode: '014' } as TopupRow['payTo'];

it('a gateway’s reference is shown without the name that it is stored with, beside the channel', () => {
  expect(referenceFacts({ bankReference: 'T_PAYMENTt_payment-36f974bd', payTo: gateway })).toEqual([
    ['ช่องทาง', 'T-Payment'],
    ['เลขอ้างอิงของช่องทาง', 't_payment-36f974bd'],
  ]);
  expect(referenceFacts({ bankReference: null, payTo: gateway })).toEqual([['ช่องทาง', 'T-Payment']]);
  expect(referenceFacts({ bankReference: '2026KBNK', payTo: bank })).toEqual([
    ['เลขอ้างอิงธนาคาร', '2026KBNK'],
  ]);
  expect(referenceFacts({ bankReference: null, payTo: bank })).toEqual([]);
});

it('names both people where it took two', () => {
  expect(decidersOf({ decidedBy: null, approvedBy: null })).toBeNull();
  expect(decidersOf({ decidedBy: 'สมศรี', approvedBy: null })).toBe('สมศรี');
  expect(decidersOf({ decidedBy: 'สมศรี', approvedBy: 'มานะ' })).toBe('สมศรี และ มานะ');
});
