import { demoIds as bankIds } from '../banks/demo-ids.ts';
import { type Examples, given, list } from '../define/example.ts';
import type { calls } from './calls.ts';

export const examples = {
  'house.trialBalance': {},
  'house.archive': {},
  'house.archiveFile': { params: { month: '2025-01', no: '1' } },
  'house.list': list,
  'house.move': {
    body: {
      move: 'capital_in',
      toId: bankIds.deposit,
      amount: 15_000_000,
      reason: 'เพิ่มทุนสำหรับวันหยุดยาว',
    },
  },
  'house.reverse': given('params', 'house.list: data.0.id', { body: { reason: 'บันทึกซ้ำกับรายการเมื่อเช้า' } }),
  'house.count': { params: { id: bankIds.deposit }, body: { amount: 3_000_000 } },
} satisfies Examples<typeof calls>;
