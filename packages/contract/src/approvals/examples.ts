import { type Examples, given, of } from '../define/example.ts';
import { demoIds as playersIds } from '../players/demo-ids.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

export const examples = {
  'approvals.list': { query: { status: 'PENDING' } },
  'approvals.details': of(demoIds.approval),
  'approvals.alone': { query: { kind: 'credit.give', playerId: playersIds.somchai } },
  'approvals.approve': { params: { id: demoIds.approval }, body: { reason: 'ตรวจหลักฐานแล้ว' } },
  'approvals.reject': given('params', 'house.move: approvalId', { body: { reason: 'ยอดไม่ตรงกับบัญชี' } }),
  'approvals.cancel': given('params', 'topup.reverse: approvalId'),
} satisfies Examples<typeof calls>;
