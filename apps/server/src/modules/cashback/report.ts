import type { Output } from '@salung/contract/schemas';
import { type SqlBool, sql } from 'kysely';
import { period } from '../../platform/business-day.ts';
import { allOf } from '../../platform/db/paging.ts';
import {
  type Column,
  day,
  fixed,
  hundredths,
  inWords,
  number,
  player,
  type Reader,
  type Report,
  time,
  type Words,
} from '../reports/index.ts';
import { statusAt, statusIs } from './period-store.ts';

type Query = Output<'cashback.report', 'query'>;

const statuses = {
  NONE: { th: 'ไม่มียอดคืน', en: 'Nothing' },
  PENDING: { th: 'รอรับ', en: 'To claim' },
  CLAIMED: { th: 'รับแล้ว', en: 'Claimed' },
  EXPIRED: { th: 'หมดอายุ', en: 'Expired' },
} as const satisfies Record<string, Words>;

const columns = (reader: Reader): Column[] => [
  day('ตั้งแต่วันที่', 'From', sql`t.from_day`),
  day('ถึงวันที่', 'To', sql`t.day`),
  ...player(reader),
  number('ยอดเสีย (บาท)', 'Net loss (baht)', hundredths(sql`t.loss`)),
  number('ปรับปรุงรอบก่อน (บาท)', 'Corrections (baht)', hundredths(sql`t.corrections`)),
  number('คืนยอดเสีย (บาท)', 'Cashback (baht)', hundredths(sql`t.amount`)),
  fixed('สถานะ', 'Status', inWords(reader, statuses, statusAt(reader.now))),
  time('หมดอายุ', 'Expires at', sql`t.expires_at`),
  time('รับเมื่อ', 'Claimed at', sql`c.claimed_at`),
];

/** Players' periods as a file. */
export const cashbackReport: Report<Query> = {
  title: { th: 'คืนยอดเสีย', en: 'Cashback', file: 'cashback' },
  from: sql`cashback_statement`,
  joins: sql`join player p on p.id = t.player_id left join earning_claim c on c.id = t.claim_id`,
  columns,
  select({ clock }, _caller, { fromDate, toDate, status }) {
    const { from, to } = period(fromDate, toDate);
    return {
      where: allOf(
        from ? sql<SqlBool>`t.day >= (${from}::timestamptz at time zone 'Asia/Bangkok')::date` : undefined,
        to ? sql<SqlBool>`t.day < (${to}::timestamptz at time zone 'Asia/Bangkok')::date` : undefined,
        status === undefined ? undefined : statusIs(status, clock.now()),
      ),
      order: { keys: [sql`t.day`, sql`t.player_id`], direction: 'desc' },
    };
  },
  noted: ({ status }) => ({ state: status }),
};
