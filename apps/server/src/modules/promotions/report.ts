import type { SessionStatus } from '@salung/contract';
import type { Output } from '@salung/contract/schemas';
import { type SqlBool, sql } from 'kysely';
import { period } from '../../platform/business-day.ts';
import { allOf, type Condition } from '../../platform/db/paging.ts';
import {
  type Column,
  fixed,
  hundredths,
  inWords,
  literal,
  number,
  player,
  type Reader,
  type Report,
  text,
  time,
  type Words,
} from '../reports/index.ts';

/** Sessions as a file. */

type Query = Output<'promotions.report', 'query'>;

const statuses = {
  RUNNING: { th: 'กำลังเล่น', en: 'Running' },
  REACHED: { th: 'ทำครบ', en: 'Reached' },
  CANCELLED: { th: 'ผู้เล่นยกเลิก', en: 'Cancelled' },
  EXPIRED: { th: 'หมดเวลา', en: 'Expired' },
  LOST: { th: 'เงินหมด', en: 'Lost' },
  ENDED: { th: 'จบโดยระบบหรือพนักงาน', en: 'Ended by the system or staff' },
} as const satisfies Record<SessionStatus, Words>;

const columns = (reader: Reader): Column[] => [
  time('รับเมื่อ', 'Taken', sql`t.opened_at`),
  time('จบเมื่อ', 'Ended', sql`t.ended_at`),
  fixed('รหัสในระบบ', 'Id', sql`t.id`),
  text('โปรโมชัน', 'Promotion', sql`(t.terms ->> ${literal(reader.language === 'th' ? 'nameTh' : 'nameEn')})`),
  ...player(reader),
  fixed('สถานะ', 'Status', inWords(reader, statuses, sql`t.status`)),
  number('ยอดฝาก (บาท)', 'Deposit (baht)', hundredths(sql`t.deposit`)),
  number('โบนัส (บาท)', 'Bonus (baht)', hundredths(sql`t.given`)),
  number('เงินของผู้เล่นก่อนโบนัส (บาท)', 'Own money (baht)', hundredths(sql`t.w0`)),
  number('ต้องเล่น (บาท)', 'To play (baht)', hundredths(sql`t.required`)),
  number('เดิมพันในโปร (บาท)', 'Staked (baht)', hundredths(sql`t.staked`)),
  number('ชนะในโปร (บาท)', 'Won (baht)', hundredths(sql`t.won`)),
  number('เก็บไว้ได้ (บาท)', 'Kept (baht)', hundredths(sql`t.kept`)),
  number('คืนโบนัสและกำไร (บาท)', 'Forfeited (baht)', hundredths(sql`(t.forfeited + t.late_due + t.capped)`)),
  number('ถอนได้สูงสุด (บาท)', 'Withdrawal limit (baht)', hundredths(sql`t.cap`)),
  text('จบโดย', 'Ended by', sql`e.name`),
  text('เหตุผล', 'Reason', sql`t.reason`),
];

function sessionCondition({ promotionId, status, fromDate, toDate }: Query): Condition {
  const { from, to } = period(fromDate, toDate);
  return allOf(
    from ? sql<SqlBool>`t.opened_at >= ${from}` : undefined,
    to ? sql<SqlBool>`t.opened_at < ${to}` : undefined,
    promotionId ? sql<SqlBool>`t.promotion_id = ${promotionId}` : undefined,
    status ? sql<SqlBool>`t.status = ${status}` : undefined,
  );
}

export const sessionReport: Report<Query> = {
  title: { th: 'โปรโมชัน', en: 'Promotions', file: 'promotions' },
  from: sql`promotion_session`,
  joins: sql`join player p on p.id = t.player_id left join staff e on e.id = t.ended_by`,
  columns,
  select: (_platform, _caller, query) => ({
    where: sessionCondition(query),
    order: { keys: [sql`t.opened_at`, sql`t.id`], direction: query.order === 'oldest' ? 'asc' : 'desc' },
  }),
  noted: ({ promotionId, status }) => ({ promotionId, state: status }),
};
