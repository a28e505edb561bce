import { demoIds as bankIds } from '../banks/demo-ids.ts';
import { type Examples, given, list, of, refusal, report } from '../define/example.ts';
import type { calls } from './calls.ts';
import { demoIds } from './demo-ids.ts';

export const examples = {
  'withdraw.create': { body: { amount: 20_000 } },
  'withdraw.cancel': given('body', 'withdraw.create: id'),
  'withdraw.last': { params: { phone: '0812345678' } },
  'withdraw.today': { params: { phone: '0812345678' } },
  'withdraw.transactions': list,
  'withdraw.list': { query: { page: 1, per_page: 20, status: 'PENDING', order: 'oldest' } },
  'withdraw.details': of(demoIds.secondWithdrawal),
  'withdraw.take': of(demoIds.secondWithdrawal),
  'withdraw.release': of(demoIds.secondWithdrawal),
  'withdraw.approve': {
    params: { id: demoIds.secondWithdrawal },
    body: { channelId: bankIds.withdraw, bankReference: '20261105123456PAY' },
  },
  'withdraw.reject': { params: { id: demoIds.thirdWithdrawal }, body: refusal },
  'withdraw.retry': of(demoIds.withdrawal),
  'withdraw.revoke': { params: { id: demoIds.withdrawal }, body: { reason: 'ผู้เล่นขอยกเลิกทางโทรศัพท์' } },
  'withdraw.conclude': {
    params: { id: demoIds.withdrawal },
    body: { outcome: 'failed', reason: 'ธนาคารยืนยันว่าไม่ได้โอน' },
  },
  'withdraw.recordTwice': {
    params: { id: demoIds.paidWithdrawal },
    body: {
      channelId: bankIds.withdraw,
      bankReference: '20261105123456TWO',
      reason: 'โอนเองไปแล้ว ก่อนที่เกตเวย์จะแจ้งว่าจ่ายสำเร็จ',
    },
  },
  'withdraw.return': { params: { id: demoIds.paidWithdrawal }, body: { reason: 'ธนาคารตีกลับ บัญชีปลายทางปิด' } },
  'withdraw.report': report,
} satisfies Examples<typeof calls>;
