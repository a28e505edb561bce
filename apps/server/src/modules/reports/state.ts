import type { AuditValues, topupStatuses, withdrawStatuses } from '@salung/contract';
import { businessDay } from '../../platform/business-day.ts';

/** Names and contents of reports, without a database. */

export type ReportName = 'credit' | 'topup' | 'withdraw' | 'rounds' | 'figures' | 'reconciliation';
export type Format = 'csv' | 'xlsx';
export type Language = 'th' | 'en';
export type Words = Readonly<Record<Language, string>>;

/**
 * `text` is what people wrote, `fixed` what the product writes, `number` has two decimals; `time` (Bangkok) and `day` are dates,
 * which a workbook has as such.
 */
export type Kind = 'text' | 'fixed' | 'number' | 'time' | 'day';

/** The half-open span of instants that is reported on. */
export interface Span {
  from?: Date;
  to?: Date;
}

export const titles: Readonly<Record<ReportName, Words & { file: string }>> = {
  credit: { th: 'เครดิต', en: 'Credit', file: 'credit' },
  topup: { th: 'รายการฝาก', en: 'Top-ups', file: 'topups' },
  withdraw: { th: 'รายการถอน', en: 'Withdrawals', file: 'withdrawals' },
  rounds: { th: 'รอบเกม', en: 'Rounds', file: 'rounds' },
  figures: { th: 'ผลประกอบการเกม', en: 'Game figures', file: 'game-figures' },
  reconciliation: { th: 'ส่วนต่างจากการกระทบยอด', en: 'Reconciliation differences', file: 'reconciliation' },
};

/** Whether a span is not empty; one with an open end is not. */
export const isForward = ({ from, to }: Span): boolean => !from || !to || from < to;

/** `topups-2026-05-01-2026-05-31.csv`, by the business days; without an end it goes to `now`. */
export function fileName(report: ReportName, { from, to }: Span, format: Format, now: Date): string {
  const last = businessDay(to ? new Date(to.getTime() - 1) : now);
  const days = from ? `${businessDay(from)}-${last}` : `until-${last}`;
  return `${titles[report].file}-${days}.${format}`;
}

/** The filters of a report, besides its format and order. */
export interface Asked {
  fromDate?: string | undefined;
  toDate?: string | undefined;
  status?: string | undefined;
  action?: string | undefined;
  bank?: string | undefined;
  bankAccountName?: string | undefined;
  bankAccountNumber?: string | undefined;
  amount?: number | undefined;
  approveBy?: string | undefined;
  search?: string | undefined;
  hasSlip?: 'true' | 'false' | undefined;
  state?: string | undefined;
  kind?: string | undefined;
  subjectId?: string | undefined;
  by?: string | undefined;
  ref?: string | undefined;
  transaction?: string | undefined;
  providerId?: number | undefined;
  gameId?: number | undefined;
  stakedFrom?: number | undefined;
  wonFrom?: number | undefined;
}

/**
 * The filters for the audit log, without personal data: a player by their id, and of a number that was searched for only
 * its end.
 */
export const askedFor = (asked: Asked, playerId: string | null | undefined): AuditValues => ({
  fromDate: asked.fromDate,
  toDate: asked.toDate,
  state: asked.status ?? asked.action ?? asked.state,
  playerId,
  kind: asked.kind,
  bankCode: asked.bank,
  accountName: asked.bankAccountName,
  accountNumber: asked.bankAccountNumber,
  amount: asked.amount,
  by: asked.approveBy ?? asked.by,
  slip: asked.hasSlip && asked.hasSlip === 'true',
  search: asked.search?.replace(/\d(?=\d{4})/g, 'x') ?? asked.ref ?? asked.transaction,
  providerId: asked.providerId ?? asked.subjectId,
  gameId: asked.gameId,
  stakedFrom: asked.stakedFrom,
  wonFrom: asked.wonFrom,
});

/** The header of a CSV file with the byte order mark for UTF-8. */
export const csvHeader = (names: readonly string[]): string =>
  `\uFEFF${names.map((name) => (/[",\r\n]/.test(name) ? `"${name.replaceAll('"', '""')}"` : name)).join(',')}\r\n`;

const actions = {
  add_credit: { th: 'เพิ่มเครดิต', en: 'Credit added' },
  cut_credit: { th: 'ตัดเครดิต', en: 'Credit taken' },
  add_bonus: { th: 'เพิ่มโบนัส', en: 'Bonus added' },
  cut_bonus: { th: 'ตัดโบนัส', en: 'Bonus taken' },
} as const satisfies Record<string, Words>;

const topupStates = {
  AWAITING_PAYMENT: { th: 'รอชำระเงิน', en: 'Awaiting payment' },
  PENDING: { th: 'รอตรวจสอบ', en: 'Pending' },
  APPROVED: { th: 'อนุมัติแล้ว', en: 'Approved' },
  REJECTED: { th: 'ปฏิเสธ', en: 'Rejected' },
  CANCELLED: { th: 'ยกเลิก', en: 'Cancelled' },
  EXPIRED: { th: 'หมดอายุ', en: 'Expired' },
  REVERSED: { th: 'กลับรายการ', en: 'Reversed' },
} as const satisfies Record<(typeof topupStatuses)[number], Words>;

const withdrawStates = {
  PENDING: { th: 'รอดำเนินการ', en: 'Pending' },
  PROCESSING: { th: 'กำลังจ่าย', en: 'Being paid' },
  PAID: { th: 'จ่ายแล้ว', en: 'Paid' },
  FAILED: { th: 'โอนไม่สำเร็จ', en: 'Failed' },
  UNKNOWN: { th: 'รอยืนยันผล', en: 'Unknown' },
  REJECTED: { th: 'ปฏิเสธ', en: 'Rejected' },
  REVOKED: { th: 'เพิกถอน', en: 'Revoked' },
  RETURNED: { th: 'ธนาคารส่งคืน', en: 'Returned' },
} as const satisfies Record<(typeof withdrawStatuses)[number], Words>;

const roundStates = {
  open: { th: 'กำลังเล่น', en: 'Open' },
  won: { th: 'ชนะ', en: 'Won' },
  lost: { th: 'แพ้', en: 'Lost' },
  even: { th: 'เสมอ', en: 'Even' },
  refunded: { th: 'คืนเงินแล้ว', en: 'Refunded' },
} as const satisfies Record<string, Words>;

const differences = {
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

/** The words for states and actions in a report. */
export const labels: Readonly<Record<ReportName, Readonly<Record<string, Words>>>> = {
  credit: actions,
  topup: topupStates,
  withdraw: withdrawStates,
  rounds: roundStates,
  figures: {},
  reconciliation: differences,
};
