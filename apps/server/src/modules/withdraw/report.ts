import type { withdrawStatuses } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';
import { sql } from 'kysely';
import {
  account,
  bank,
  type Column,
  fixed,
  hundredths,
  inWords,
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
import { withdrawalFilter } from './service/read.ts';
import { withdrawalCondition, withdrawalOrder } from './store.ts';

const states = {
  PENDING: { th: 'รอดำเนินการ', en: 'Pending' },
  PROCESSING: { th: 'กำลังจ่าย', en: 'Being paid' },
  PAID: { th: 'จ่ายแล้ว', en: 'Paid' },
  FAILED: { th: 'โอนไม่สำเร็จ', en: 'Failed' },
  UNKNOWN: { th: 'รอยืนยันผล', en: 'Unknown' },
  REJECTED: { th: 'ปฏิเสธ', en: 'Rejected' },
  REVOKED: { th: 'เพิกถอน', en: 'Revoked' },
  RETURNED: { th: 'ธนาคารส่งคืน', en: 'Returned' },
} as const satisfies Record<(typeof withdrawStatuses)[number], Words>;

const columns = (reader: Reader): Column[] => [
  time('วันเวลา', 'Time', sql`t.created_at`),
  fixed('รหัสในระบบ', 'Id', sql`t.id`),
  fixed('เลขที่รายการ', 'Reference', reference(sql`t.id`)),
  fixed('สถานะ', 'Status', inWords(reader, states, sql`t.status`)),
  ...player(reader),
  number('จำนวน (บาท)', 'Amount (baht)', hundredths(sql`t.amount`)),
  fixed('ธนาคาร', 'Bank', bank(sql`t.bank_code`)),
  text('เลขที่บัญชี', 'Account number', account(reader, sql`t.account_number`)),
  text('ชื่อบัญชี', 'Account name', sql`t.account_name`),
  fixed('จ่ายจากธนาคาร', 'Paid from bank', bank(sql`a.bank_code`)),
  text('จ่ายจากบัญชี', 'Paid from account', sql`a.account_number`),
  fixed('จ่ายผ่านเกตเวย์', 'Paid through gateway', sql`g.provider`),
  text('เลขอ้างอิง', 'Bank reference', sql`t.bank_reference`),
  time('เวลาตัดสิน', 'Decided at', sql`t.decided_at`),
  text('ผู้ตัดสิน', 'Decided by', sql`d.name`),
  text('ผู้อนุมัติคนที่สอง', 'Second approver', sql`s.name`),
  time('เวลาส่งคืน', 'Returned at', sql`t.returned_at`),
  text('ผู้สร้าง', 'Created by', sql`c.name`),
  text('เหตุผล', 'Reason', sql`t.reason`),
  text('เหตุผลที่แจ้งผู้เล่น', 'Reason for the player', sql`t.reason_for_player`),
];

/** Withdrawals as a file. */
export const withdrawReport: Report<Output<'withdraw.report', 'query'>> = {
  title: { th: 'รายการถอน', en: 'Withdrawals', file: 'withdrawals' },
  from: sql`withdrawal`,
  joins: sql`join player p on p.id = t.player_id left join bank_account a on a.id = t.channel_id
    left join gateway g on g.id = t.channel_id left join staff d on d.id = t.decided_by
    left join staff s on s.id = t.approved_by left join staff c on c.id = t.created_by`,
  columns,
  select: async (platform, caller, query) => ({
    where: withdrawalCondition(await withdrawalFilter(platform, caller, query)),
    order: withdrawalOrder(query.order),
  }),
  noted: (query) => ({
    state: query.status,
    bankCode: query.bank,
    amount: query.amount,
    search: searched(query.search),
  }),
};
