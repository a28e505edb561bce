import type { topupStatuses } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';
import { sql } from 'kysely';
import {
  bank,
  type Column,
  type Fragment,
  fixed,
  hundredths,
  inWords,
  literal,
  number,
  player,
  type Reader,
  type Report,
  reference,
  searched,
  text,
  time,
  type Words,
} from '../reports/index.ts';
import { topupCondition, topupOrder } from './list-store.ts';
import { topupFilter } from './service/read.ts';

const states = {
  AWAITING_PAYMENT: { th: 'รอชำระเงิน', en: 'Awaiting payment' },
  PENDING: { th: 'รอตรวจสอบ', en: 'Pending' },
  APPROVED: { th: 'อนุมัติแล้ว', en: 'Approved' },
  REJECTED: { th: 'ปฏิเสธ', en: 'Rejected' },
  CANCELLED: { th: 'ยกเลิก', en: 'Cancelled' },
  EXPIRED: { th: 'หมดอายุ', en: 'Expired' },
  REVERSED: { th: 'กลับรายการ', en: 'Reversed' },
} as const satisfies Record<(typeof topupStatuses)[number], Words>;

/** As it is at this instant: a top-up without a slip expires by the clock. */
const stateNow = ({ now }: Reader): Fragment => sql`
  case when t.status in ('PENDING', 'AWAITING_PAYMENT') and t.slip_at is null and t.expires_at <= ${literal(now)} then 'EXPIRED'
    else t.status end`;

const columns = (reader: Reader): Column[] => [
  time('วันเวลา', 'Time', sql`t.created_at`),
  fixed('รหัสในระบบ', 'Id', sql`t.id`),
  fixed('เลขที่รายการ', 'Reference', reference(sql`t.id`)),
  fixed('สถานะ', 'Status', inWords(reader, states, stateNow(reader))),
  ...player(reader),
  number('จำนวนที่ขอ (บาท)', 'Amount asked (baht)', hundredths(sql`t.amount`)),
  number('จำนวนที่ต้องโอน (บาท)', 'Amount to pay (baht)', hundredths(sql`t.amount_to_pay`)),
  number('จำนวนที่เข้า (บาท)', 'Amount credited (baht)', hundredths(sql`t.amount_credited`)),
  fixed('ธนาคาร', 'Bank', bank(sql`a.bank_code`)),
  text('เลขที่บัญชี', 'Account number', sql`a.account_number`),
  text('ชื่อบัญชี', 'Account name', sql`a.account_name`),
  fixed('เกตเวย์', 'Gateway', sql`g.provider`),
  time('เวลาแนบสลิป', 'Slip at', sql`t.slip_at`),
  text('เลขอ้างอิง', 'Bank reference', sql`coalesce(t.bank_reference, t.slip_reference)`),
  time('เวลาตัดสิน', 'Decided at', sql`t.decided_at`),
  text('ผู้ตัดสิน', 'Decided by', sql`d.name`),
  text('ผู้อนุมัติคนที่สอง', 'Second approver', sql`s.name`),
  text('ผู้สร้าง', 'Created by', sql`c.name`),
  text('เหตุผล', 'Reason', sql`t.reason`),
  text('เหตุผลที่แจ้งผู้เล่น', 'Reason for the player', sql`t.reason_for_player`),
];

/** Top-ups as a file. */
export const topupReport: Report<Output<'topup.report', 'query'>> = {
  title: { th: 'รายการฝาก', en: 'Top-ups', file: 'topups' },
  from: sql`topup`,
  joins: sql`join player p on p.id = t.player_id left join bank_account a on a.id = t.channel_id
    left join gateway g on g.id = t.channel_id left join staff d on d.id = t.decided_by
    left join staff s on s.id = t.approved_by left join staff c on c.id = t.created_by`,
  columns,
  select: async (platform, caller, query) => ({
    where: topupCondition(await topupFilter(platform, caller, query)),
    order: topupOrder(query.order),
  }),
  noted: (query) => ({
    state: query.status,
    bankCode: query.bank,
    accountName: query.bankAccountName,
    accountNumber: query.bankAccountNumber,
    amount: query.amount,
    by: query.approveBy,
    slip: query.hasSlip && query.hasSlip === 'true',
    search: searched(query.search),
  }),
};
