import { type FigureGroup, thaiBanks } from '@salung/contract';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { actualOf, shareOf, theoreticalOf } from '../figures/index.ts';
import { type Kind, type Language, labels, type ReportName, type Words } from './state.ts';

/**
 * The columns of the reports as SQL that returns finished text: times in Bangkok, amounts in baht, states in words.
 * COPY takes no parameters, so every value from outside goes through `literal`.
 */

export type Fragment = RawBuilder<unknown>;

export interface Column extends Words {
  kind: Kind;
  sql: Fragment;
}

/** How the reader wants it, and what they may see. */
export interface Reader {
  language: Language;
  seesContacts: boolean;
  now: Date;
  /** What figures are summed by. */
  by?: FigureGroup | undefined;
}

/** A value in the text of a statement: quoted by the driver. */
export const literal = (value: string | Date): Fragment =>
  sql.raw(pg.escapeLiteral(value instanceof Date ? value.toISOString() : value));

const column =
  (kind: Kind) =>
  (th: string, en: string, expression: Fragment): Column => ({ th, en, kind, sql: expression });
const text = column('text');
const fixed = column('fixed');
const number = column('number');
const day = column('day');

/** An instant as it is in Bangkok. */
const time = (th: string, en: string, instant: Fragment): Column => ({
  ...{ th, en, kind: 'time' },
  sql: sql`to_char(${instant} at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI:SS')`,
});

/** As `shortReference` does: nine digits to the base of 32 of an id's milliseconds, in groups of three. */
const reference = (id: Fragment): Fragment => {
  const bits = sql`('x' || left(replace(${id}::text, '-', ''), 12))::bit(48)::bigint`;
  const digit = (place: number) =>
    sql`substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((${bits} >> ${sql.raw(String(5 * place))}) & 31)::int + 1, 1)`;
  const group = (first: number) => sql.join([first, first - 1, first - 2].map(digit), sql` || `);
  return sql`${group(8)} || '-' || ${group(5)} || '-' || ${group(2)}`;
};

/** Satang as baht, hundredths as a number: two decimals either way. */
const hundredths = (value: Fragment): Fragment => sql`${value} * 0.01`;

/** A value, replaced by its word. */
const inWords = (value: Fragment, words: readonly (readonly [string, string])[]): Fragment => {
  const cases = words.map(([key, word]) => sql`when ${literal(key)} then ${literal(word)}`);
  return sql`case ${value} ${sql.join(cases, sql` `)} else ${value} end`;
};
const stateIn = (report: ReportName, language: Language, value: Fragment): Fragment =>
  inWords(
    value,
    Object.entries(labels[report]).map(([key, words]) => [key, words[language]] as const),
  );
const bank = (code: Fragment): Fragment =>
  inWords(
    code,
    thaiBanks.map(({ code: key, short }) => [key, short] as const),
  );

/** As `platform/mask.ts` does. */
const phone = ({ seesContacts }: Reader): Fragment =>
  seesContacts
    ? sql`'0' || substr(p.phone, 4)`
    : sql`'0' || substr(p.phone, 4, 2) || 'xxx' || right(p.phone, 4)`;
const account = ({ seesContacts }: Reader, accountNumber: Fragment): Fragment =>
  seesContacts
    ? accountNumber
    : sql`repeat('x', greatest(0, length(${accountNumber}) - 4)) || right(${accountNumber}, 4)`;

const player = (reader: Reader): Column[] => [
  fixed('เบอร์โทร', 'Phone', phone(reader)),
  text('ผู้เล่น', 'Player', sql`p.first_name || ' ' || p.last_name`),
];

/** As it is at this instant: a top-up without a slip expires by the clock. */
export const topupState = ({ now }: Reader): Fragment => sql`
  case when t.status in ('PENDING', 'AWAITING_PAYMENT') and t.slip_at is null and t.expires_at <= ${literal(now)} then 'EXPIRED'
    else t.status end`;

const topup = (reader: Reader): Column[] => [
  time('วันเวลา', 'Time', sql`t.created_at`),
  fixed('รหัสในระบบ', 'Id', sql`t.id`),
  fixed('เลขที่รายการ', 'Reference', reference(sql`t.id`)),
  fixed('สถานะ', 'Status', stateIn('topup', reader.language, topupState(reader))),
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

const withdraw = (reader: Reader): Column[] => [
  time('วันเวลา', 'Time', sql`t.created_at`),
  fixed('รหัสในระบบ', 'Id', sql`t.id`),
  fixed('เลขที่รายการ', 'Reference', reference(sql`t.id`)),
  fixed('สถานะ', 'Status', stateIn('withdraw', reader.language, sql`t.status`)),
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

const credit = (reader: Reader): Column[] => [
  time('วันเวลา', 'Time', sql`t.created_at`),
  fixed('รหัสในระบบ', 'Id', sql`t.id`),
  fixed('ประเภท', 'Action', stateIn('credit', reader.language, sql`t.action`)),
  ...player(reader),
  number('จำนวน (บาท)', 'Amount (baht)', hundredths(sql`t.amount`)),
  number('ยอดคงเหลือ (บาท)', 'Balance after (baht)', hundredths(sql`t.balance_after`)),
  number('เทิร์นโอเวอร์ (เท่า)', 'Turnover (times)', hundredths(sql`t.turnover_multiplier`)),
  text('เหตุผล', 'Reason', sql`t.reason`),
  text('ผู้สร้าง', 'Created by', sql`c.name`),
  text('ผู้อนุมัติคนที่สอง', 'Second approver', sql`s.name`),
];

/** A name in the language of the reader. */
const nameOf = ({ language }: Reader, table: 'o' | 'g'): Fragment => sql.ref(`${table}.name_${language}`);

const rounds = (reader: Reader): Column[] => [
  time('เวลาเริ่ม', 'Started at', sql`to_timestamp(t.id / 8192 / 1000.0 + 1735689600)`),
  fixed('เลขที่รอบ', 'Id', sql`t.id`),
  text('เลขรอบของค่าย', 'Provider’s round', sql`t.ref`),
  ...player(reader),
  text('ค่ายเกม', 'Provider', nameOf(reader, 'o')),
  text('เกม', 'Game', nameOf(reader, 'g')),
  fixed(
    'ผล',
    'Result',
    stateIn(
      'rounds',
      reader.language,
      sql`(case when t.state = 1 then 'open' when t.stakes = 0 and t.won = 0 then 'refunded' when t.won > t.staked then 'won'
        when t.won < t.staked then 'lost' else 'even' end)`,
    ),
  ),
  number('เดิมพัน (บาท)', 'Stakes (baht)', hundredths(sql`t.staked`)),
  number('ได้ (บาท)', 'Wins (baht)', hundredths(sql`t.won`)),
  number('ได้เสีย (บาท)', 'Net (baht)', hundredths(sql`(t.won - t.staked)`)),
  time('เวลาล่าสุด', 'Last at', sql`t.last_at`),
  time('เวลาจบ', 'Ended at', sql`t.ended_at`),
];

const figures = (reader: Reader): Column[] => {
  const keys: Record<FigureGroup, Column[]> = {
    day: [day('วันที่', 'Day', sql`t.day`)],
    provider: [text('ค่ายเกม', 'Provider', nameOf(reader, 'o'))],
    game: [text('เกม', 'Game', nameOf(reader, 'g'))],
    player: player(reader),
  };
  return [
    ...keys[reader.by ?? 'day'],
    number('จำนวนรอบ', 'Rounds', sql`t.rounds`),
    number('เดิมพัน (บาท)', 'Stakes (baht)', hundredths(sql`t.staked`)),
    number('ได้ (บาท)', 'Wins (baht)', hundredths(sql`t.won`)),
    number('ยอดที่นับ (บาท)', 'Counted stakes (baht)', hundredths(sql`t.counted`)),
    number('GGR (บาท)', 'GGR (baht)', hundredths(sql`t.ggr`)),
    number('ส่วนแบ่งค่าย (บาท)', 'Provider share (baht)', hundredths(shareOf)),
    number('RTP ตามทฤษฎี (%)', 'Theoretical RTP (%)', hundredths(theoreticalOf)),
    number('RTP จริง (%)', 'Actual RTP (%)', hundredths(actualOf)),
  ];
};

const reconciliation = (reader: Reader): Column[] => {
  const word = (value: Fragment) => stateIn('reconciliation', reader.language, value);
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

/** The columns of each report, in order. */
export const columnsOf = { credit, figures, reconciliation, rounds, topup, withdraw } satisfies Record<
  ReportName,
  (reader: Reader) => Column[]
>;
