import { type Examples, given, list } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'suspense.list': list,
  'suspense.details': given('params', 'suspense.list: data.0.id'),
  'suspense.assign': given('params', 'suspense.list: data.0.id', {
    body: { phone: '0812345678', reason: 'ลูกค้าส่งหลักฐานการโอนแล้ว' },
  }),
  'suspense.return': given('params', 'suspense.list: data.1.id', {
    body: { bankReference: '2026013100012345', reason: 'โอนผิดบัญชี คืนเงินแล้ว' },
  }),
  'suspense.split': given('params', 'suspense.list: data.2.id', {
    body: { amounts: [10_000, 5_000], reason: 'โอนรวมสองคน' },
  }),
} satisfies Examples<typeof calls>;
