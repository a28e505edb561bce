import type { Output } from '@salung/contract/schemas';
import { sql } from 'kysely';
import { allOf } from '../../platform/db/paging.ts';
import { playerOfFilter } from '../players/index.ts';
import {
  bank,
  type Column,
  day,
  type Fragment,
  fixed,
  hundredths,
  inWords,
  NOTHING,
  nameOf,
  number,
  player,
  type Reader,
  type Report,
  text,
  time,
  type Words,
} from '../reports/index.ts';
import { differenceRows } from './store.ts';

/** The words for kinds, states and resolutions of differences, and for the states of the two sides. */
const words = {
  ONLY_OURS: { th: 'มีเฉพาะฝั่งเรา', en: 'Only on our side' },
  ONLY_THEIRS: { th: 'มีเฉพาะอีกฝั่ง', en: 'Only on their side' },
  AMOUNT: { th: 'จำนวนเงินไม่ตรง', en: 'Different amount' },
  STATE: { th: 'สถานะไม่ตรง', en: 'Different state' },
  PLAYER: { th: 'ผู้เล่นไม่ตรง', en: 'Different player' },
  CONTRADICTORY: { th: 'รายงานขัดกันเอง', en: 'The report contradicts itself' },
  TAKEN_BACK: { th: 'เรียกเงินคืนจากผู้เล่น', en: 'Money taken back' },
  SUSPENSE: { th: 'พักเงินไว้ (บัญชีปิดแล้ว)', en: 'Held in suspense' },
  BALANCE: { th: 'ยอดคงเหลือไม่ตรง', en: 'Different balance' },
  OPEN: { th: 'รอตรวจสอบ', en: 'Open' },
  RESOLVED: { th: 'ดำเนินการแล้ว', en: 'Resolved' },
  SETTLED: { th: 'ตรงกันแล้ว', en: 'Settled' },
  NOTICE: { th: 'แจ้งให้ทราบ', en: 'Notice' },
  THEIRS_CORRECTED: { th: 'อีกฝั่งแก้ไขแล้ว', en: 'Corrected by the other side' },
  OURS_CORRECTED: { th: 'เราแก้ไขแล้ว', en: 'Corrected by us' },
  EXPLAINED: { th: 'มีคำอธิบาย ไม่ต้องแก้ไข', en: 'Explained' },
  ACCEPTED: { th: 'ยอมรับส่วนต่าง', en: 'Accepted' },
  done: { th: 'มีผล', en: 'Done' },
  refused: { th: 'ถูกปฏิเสธ', en: 'Refused' },
  rolledBack: { th: 'ยกเลิกแล้ว', en: 'Rolled back' },
  void: { th: 'ไม่มีผล', en: 'No effect' },
  open: { th: 'ยังไม่ทราบผล', en: 'Not known yet' },
} as const satisfies Record<string, Words>;

const columns = (reader: Reader): Column[] => {
  const word = (value: Fragment) => inWords(reader, words, value);
  return [
    day('วันที่', 'Day', sql`t.day`),
    text(
      'คู่กระทบยอด',
      'Compared with',
      sql`coalesce(${nameOf(reader, 'o')}, w.provider, case when b.id is not null then ${bank(sql`b.bank_code`)} || ' ' || b.account_number end)`,
    ),
    text('เลขที่ธุรกรรม', 'Transaction', sql`t.ref`),
    text('เลขรอบหรือเลขอ้างอิง', 'Round or reference', sql`t.part_of`),
    fixed('ส่วนต่าง', 'Difference', word(sql`t.kind`)),
    fixed('สถานะ', 'Status', word(sql`t.state`)),
    fixed('สถานะฝั่งเรา', 'Our state', word(sql`t.ours_state`)),
    number('จำนวนฝั่งเรา (บาท)', 'Our amount (baht)', hundredths(sql`t.ours_amount`)),
    time('เวลาฝั่งเรา', 'Our time', sql`t.ours_at`),
    fixed('สถานะอีกฝั่ง', 'Their state', word(sql`t.theirs_state`)),
    number('จำนวนอีกฝั่ง (บาท)', 'Their amount (baht)', hundredths(sql`t.theirs_amount`)),
    time('เวลาอีกฝั่ง', 'Their time', sql`t.theirs_at`),
    ...player(reader),
    text('ผู้รับผิดชอบ', 'Owner', sql`d.name`),
    fixed('ผลการดำเนินการ', 'Resolution', word(sql`t.resolution`)),
    text('บันทึก', 'Note', sql`t.note`),
    text('ผู้ดำเนินการ', 'Resolved by', sql`s.name`),
    time('เวลาที่พบ', 'Found at', sql`t.found_at`),
    time('เวลาดำเนินการ', 'Resolved at', sql`t.resolved_at`),
  ];
};

/** Differences as a file. */
export const differenceReport: Report<Output<'reconciliation.report', 'query'>> = {
  title: { th: 'ส่วนต่างจากการกระทบยอด', en: 'Reconciliation differences', file: 'reconciliation' },
  joins: sql`left join player p on p.id = t.player_id left join game_provider o on t.subject_type = 'game-provider' and o.id::text = t.subject_id
    left join gateway w on t.subject_type = 'gateway' and w.id::text = t.subject_id
    left join bank_account b on t.subject_type = 'bank-account' and b.id::text = t.subject_id
    left join staff d on d.id = t.owner_id left join staff s on s.id = t.resolved_by`,
  columns,
  async select(platform, caller, { format: _, phone, ...filter }) {
    const playerId = await playerOfFilter(platform, caller, phone);
    return {
      where: playerId === null ? NOTHING : allOf(),
      order: { keys: [sql`t.id`], direction: 'asc' },
      playerId: playerId ?? undefined,
      rows: differenceRows({ ...filter, playerId: playerId ?? undefined }),
    };
  },
  noted: ({ state, kind, subjectId }) => ({
    state,
    kind,
    providerId: subjectId,
  }),
};
