import type { Output } from '@salung/contract/schemas';
import { type SqlBool, sql } from 'kysely';
import { period } from '../../platform/business-day.ts';
import { allOf } from '../../platform/db/paging.ts';
import {
  type Column,
  day,
  hundredths,
  number,
  player,
  type Reader,
  type Report,
  time,
} from '../reports/index.ts';

type Query = Output<'affiliate.report', 'query'>;

const columns = (reader: Reader): Column[] => [
  day('วันที่', 'Day', sql`t.day`),
  ...player(reader),
  number('ค่าแนะนำ (บาท)', 'Commission (baht)', hundredths(sql`t.amount`)),
  number('ไม่ยกยอดติดลบ (บาท)', 'Not carried (baht)', hundredths(sql`t.not_carried`)),
  number('เกินเพดาน (บาท)', 'Above the limit (baht)', hundredths(sql`t.capped`)),
  number('ปรับปรุงวันก่อน (บาท)', 'Corrections (baht)', hundredths(sql`t.corrections`)),
  number('สุทธิ (บาท)', 'Net (baht)', hundredths(sql`t.net`)),
  time('รับเมื่อ', 'Claimed at', sql`c.claimed_at`),
];

/** Statements of earners by day as a file. */
export const affiliateReport: Report<Query> = {
  title: { th: 'ค่าแนะนำเพื่อน', en: 'Commission', file: 'commission' },
  from: sql`(select s.*, s.earner_id as player_id from affiliate_statement s)`,
  joins: sql`join player p on p.id = t.player_id left join earning_claim c on c.id = t.claim_id`,
  columns,
  select(_platform, _caller, { fromDate, toDate }) {
    const { from, to } = period(fromDate, toDate);
    return {
      where: allOf(
        from ? sql<SqlBool>`t.day >= (${from}::timestamptz at time zone 'Asia/Bangkok')::date` : undefined,
        to ? sql<SqlBool>`t.day < (${to}::timestamptz at time zone 'Asia/Bangkok')::date` : undefined,
      ),
      order: { keys: [sql`t.day`, sql`t.earner_id`], direction: 'desc' },
    };
  },
  noted: () => ({}),
};
