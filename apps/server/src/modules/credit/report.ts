import type { Output } from '@salung/contract/schemas';
import { type SqlBool, sql } from 'kysely';
import { period } from '../../platform/business-day.ts';
import { allOf, type Condition, type ListQuery } from '../../platform/db/paging.ts';
import {
  type Column,
  fixed,
  hundredths,
  inWords,
  number,
  player,
  type Reader,
  type Report,
  text,
  time,
  type Words,
} from '../reports/index.ts';
import { signedAmount } from './store.ts';

type Query = Output<'credit.report', 'query'>;

const actions = {
  add_credit: { th: 'เพิ่มเครดิต', en: 'Credit added' },
  cut_credit: { th: 'ตัดเครดิต', en: 'Credit taken' },
  add_bonus: { th: 'เพิ่มโบนัส', en: 'Bonus added' },
  cut_bonus: { th: 'ตัดโบนัส', en: 'Bonus taken' },
} as const satisfies Record<string, Words>;

const columns = (reader: Reader): Column[] => [
  time('วันเวลา', 'Time', sql`t.created_at`),
  fixed('รหัสในระบบ', 'Id', sql`t.id`),
  fixed('ประเภท', 'Action', inWords(reader, actions, sql`t.action`)),
  ...player(reader),
  number('จำนวน (บาท)', 'Amount (baht)', hundredths(sql`t.amount`)),
  number('ยอดคงเหลือ (บาท)', 'Balance after (baht)', hundredths(sql`t.balance_after`)),
  number('เทิร์นโอเวอร์ (เท่า)', 'Turnover (times)', hundredths(sql`t.turnover_multiplier`)),
  text('เหตุผล', 'Reason', sql`t.reason`),
  text('ผู้สร้าง', 'Created by', sql`c.name`),
  text('ผู้อนุมัติคนที่สอง', 'Second approver', sql`s.name`),
];

function creditOrder(order: Query['order']): ListQuery['order'] {
  if (order === 'newest' || order === 'oldest') return order;
  const keys = [signedAmount('t'), sql`t.created_at`, sql`t.id`];
  return { keys, direction: order === 'amount_desc' ? 'desc' : 'asc' };
}

function creditCondition({ action, fromDate, toDate }: Query): Condition {
  const { from, to } = period(fromDate, toDate);
  return allOf(
    from ? sql<SqlBool>`t.created_at >= ${from}` : undefined,
    to ? sql<SqlBool>`t.created_at < ${to}` : undefined,
    action ? sql<SqlBool>`t.action = ${action}` : undefined,
  );
}

/** Credit as a file. */
export const creditReport: Report<Query> = {
  title: { th: 'เครดิต', en: 'Credit', file: 'credit' },
  from: sql`credit`,
  joins: sql`join player p on p.id = t.player_id join staff c on c.id = t.created_by left join staff s on s.id = t.approved_by`,
  columns,
  select: (_platform, _caller, query) => ({ where: creditCondition(query), order: creditOrder(query.order) }),
  noted: ({ action }) => ({ state: action }),
};
