import type { Output } from '@salung/contract/schemas';
import { type SqlBool, sql } from 'kysely';
import { period } from '../../platform/business-day.ts';
import { allOf } from '../../platform/db/paging.ts';
import { hundredths, number, player, type Report, time } from '../reports/index.ts';

/** Welcome gifts as a file. */
export const welcomeReport: Report<Output<'welcome.report', 'query'>> = {
  title: { th: 'ของขวัญต้อนรับ', en: 'Welcome gifts', file: 'welcome' },
  from: sql`welcome_gift`,
  joins: sql`join player p on p.id = t.player_id`,
  columns: (reader) => [
    time('วันเวลา', 'Time', sql`t.created_at`),
    ...player(reader),
    number('ให้ (บาท)', 'Given (baht)', hundredths(sql`t.amount`)),
    number('เรียกคืน (บาท)', 'Taken back (baht)', hundredths(sql`t.taken_back`)),
  ],
  select: (_platform, _caller, { fromDate, toDate }) => {
    const { from, to } = period(fromDate, toDate);
    const where = allOf(
      from ? sql<SqlBool>`t.created_at >= ${from}` : undefined,
      to ? sql<SqlBool>`t.created_at < ${to}` : undefined,
    );
    return { where, order: 'oldest' };
  },
  noted: () => ({}),
};
