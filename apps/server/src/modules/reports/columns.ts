import { thaiBanks } from '@salung/contract';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
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

const time = (instant: Fragment): Fragment =>
  sql`to_char(${instant} at time zone 'Asia/Bangkok', 'YYYY-MM-DD HH24:MI:SS')`;
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
  case when t.status = 'PENDING' and t.slip_at is null and t.expires_at <= ${literal(now)} then 'EXPIRED'
    else t.status end`;

const topup = (reader: Reader): Column[] => [
  fixed('วันเวลา', 'Time', time(sql`t.created_at`)),
  fixed('เลขที่รายการ', 'Id', sql`t.id`),
  fixed('สถานะ', 'Status', stateIn('topup', reader.language, topupState(reader))),
  ...player(reader),
  number('จำนวนที่ขอ (บาท)', 'Amount asked (baht)', hundredths(sql`t.amount`)),
  number('จำนวนที่ต้องโอน (บาท)', 'Amount to pay (baht)', hundredths(sql`t.amount_to_pay`)),
  number('จำนวนที่เข้า (บาท)', 'Amount credited (baht)', hundredths(sql`t.amount_credited`)),
  fixed('ธนาคาร', 'Bank', bank(sql`a.bank_code`)),
  text('เลขที่บัญชี', 'Account number', sql`a.account_number`),
  text('ชื่อบัญชี', 'Account name', sql`a.account_name`),
  fixed('เวลาแนบสลิป', 'Slip at', time(sql`t.slip_at`)),
  text('เลขอ้างอิง', 'Bank reference', sql`coalesce(t.bank_reference, t.slip_reference)`),
  fixed('เวลาตัดสิน', 'Decided at', time(sql`t.decided_at`)),
  text('ผู้ตัดสิน', 'Decided by', sql`d.name`),
  text('ผู้อนุมัติคนที่สอง', 'Second approver', sql`s.name`),
  text('ผู้สร้าง', 'Created by', sql`c.name`),
  text('เหตุผล', 'Reason', sql`t.reason`),
  text('เหตุผลที่แจ้งผู้เล่น', 'Reason for the player', sql`t.reason_for_player`),
];

const withdraw = (reader: Reader): Column[] => [
  fixed('วันเวลา', 'Time', time(sql`t.created_at`)),
  fixed('เลขที่รายการ', 'Id', sql`t.id`),
  fixed('สถานะ', 'Status', stateIn('withdraw', reader.language, sql`t.status`)),
  ...player(reader),
  number('จำนวน (บาท)', 'Amount (baht)', hundredths(sql`t.amount`)),
  fixed('ธนาคาร', 'Bank', bank(sql`t.bank_code`)),
  text('เลขที่บัญชี', 'Account number', account(reader, sql`t.account_number`)),
  text('ชื่อบัญชี', 'Account name', sql`t.account_name`),
  fixed('จ่ายจากธนาคาร', 'Paid from bank', bank(sql`a.bank_code`)),
  text('จ่ายจากบัญชี', 'Paid from account', sql`a.account_number`),
  text('เลขอ้างอิง', 'Bank reference', sql`t.bank_reference`),
  fixed('เวลาตัดสิน', 'Decided at', time(sql`t.decided_at`)),
  text('ผู้ตัดสิน', 'Decided by', sql`d.name`),
  text('ผู้อนุมัติคนที่สอง', 'Second approver', sql`s.name`),
  fixed('เวลาส่งคืน', 'Returned at', time(sql`t.returned_at`)),
  text('ผู้สร้าง', 'Created by', sql`c.name`),
  text('เหตุผล', 'Reason', sql`t.reason`),
  text('เหตุผลที่แจ้งผู้เล่น', 'Reason for the player', sql`t.reason_for_player`),
];

const credit = (reader: Reader): Column[] => [
  fixed('วันเวลา', 'Time', time(sql`t.created_at`)),
  fixed('เลขที่รายการ', 'Id', sql`t.id`),
  fixed('ประเภท', 'Action', stateIn('credit', reader.language, sql`t.action`)),
  ...player(reader),
  number('จำนวน (บาท)', 'Amount (baht)', hundredths(sql`t.amount`)),
  number('ยอดคงเหลือ (บาท)', 'Balance after (baht)', hundredths(sql`t.balance_after`)),
  number('เทิร์นโอเวอร์ (เท่า)', 'Turnover (times)', hundredths(sql`t.turnover_multiplier`)),
  text('เหตุผล', 'Reason', sql`t.reason`),
  text('ผู้สร้าง', 'Created by', sql`c.name`),
  text('ผู้อนุมัติคนที่สอง', 'Second approver', sql`s.name`),
];

/** The columns of each report, in order. */
export const columnsOf = { credit, topup, withdraw } satisfies Record<
  ReportName,
  (reader: Reader) => Column[]
>;
