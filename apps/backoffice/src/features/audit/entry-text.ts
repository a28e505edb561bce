import type { AuditField, AuditSubject } from '@salung/contract';
import {
  approvalStatuses,
  bankKinds,
  changeKinds,
  changeStatuses,
  creditActions,
  houseMoves,
  languages,
  legalKinds,
  playerStatuses,
  reportFormats,
  staffStatuses,
  topupStatuses,
  turnoverStatuses,
  withdrawStatuses,
} from '@salung/contract/browser';
import { bankName, dateTimeExact, day, formatBaht } from '@salung/ui';
import { permissionText } from '../../lib/permission-text.ts';
import { topupStatus, withdrawStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import { approvalStatus } from '../approvals/deeds.ts';
import { kindTitle } from '../banks/bank.ts';
import { creditActionText } from '../credit/actions.ts';
import { moveText } from '../house/moves.ts';
import { changeKindText, changeStatusText, playerStatusText } from '../players/player-shown.tsx';
import { turnoverStatus } from '../players/turnover-shown.ts';
import { shownSetting } from '../settings/value.ts';
import { staffStatusText } from '../staff/staff-shown.tsx';
import { actionText } from './action-text.ts';
import { isSubject } from './diff.ts';
import type { Names } from './entry.ts';
import { isUuid, settingOf, subjectText, wordOf } from './subject-text.ts';

/** The words for what stands in an entry of the log. */

type Subject = { type: string; id: string };

const fields: Record<AuditField, () => string> = {
  about: m.audit_subject,
  accountName: m.account_name,
  accountNumber: m.account_number,
  action: m.field_action,
  allowedAddresses: m.field_addresses,
  amount: m.amount,
  approval: m.subject_approval,
  approvedBy: m.field_approved_by,
  asked: m.field_asked,
  balance: m.balance,
  bank: m.bank,
  bankAccountId: m.field_paid_from,
  bankCode: m.bank,
  bankReference: m.bank_reference,
  birthDate: m.field_birth_date,
  by: m.field_by,
  change: m.field_change,
  consents: m.field_consents,
  counted: m.field_counted,
  createdBy: m.field_created_by,
  dailyLimit: m.field_daily,
  deed: m.field_asked,
  deletedAt: m.field_deleted,
  description: m.field_description,
  descriptionEn: m.field_description_en,
  displayOrder: m.field_order,
  duplicateOf: m.field_duplicate,
  ejected: m.field_ejected,
  email: m.field_email,
  en: m.field_en,
  ended: m.field_ended,
  facebook: m.settings_facebook,
  failedLogins: m.field_failed,
  firstName: m.field_first_name,
  format: m.field_format,
  fromDate: m.field_from_date,
  fromId: m.field_from,
  icon: m.field_icon,
  isActive: m.field_active,
  kind: m.changes_kind,
  language: m.field_language,
  lastName: m.field_last_name,
  line: m.field_line,
  makerId: m.field_maker,
  marketing: m.field_marketing,
  marketingSource: m.players_marketing_source,
  maxAmount: m.field_max,
  minAmount: m.field_min,
  move: m.field_move,
  movement: m.field_movement,
  mustChangePassword: m.field_must_change,
  name: m.name,
  nameEn: m.field_name_en,
  needsConsent: m.field_needs_consent,
  note: m.field_note,
  owed: m.field_owed,
  passwordSent: m.field_password_sent,
  payer: m.payer_name,
  permissions: m.field_permissions,
  phone: m.phone,
  playerId: m.player,
  privacy: m.players_consent_privacy,
  promptPayId: m.field_promptpay,
  reason: m.field_reason,
  reasonForPlayer: m.reason_for_player,
  required: m.field_required,
  role: m.role,
  search: m.export_search,
  shiftEnd: m.shift_end,
  shiftStart: m.shift_start,
  slip: m.field_slip,
  source: m.payer_source,
  state: m.field_state,
  status: m.status,
  taken: m.field_taken,
  takenBy: m.field_taken_by,
  telegram: m.settings_telegram,
  terms: m.players_consent_terms,
  text: m.field_text,
  th: m.field_th,
  title: m.field_title,
  titleEn: m.field_title_en,
  toDate: m.field_to_date,
  toId: m.field_to,
  turnoverMultiplier: m.field_multiplier,
  twoFactor: m.two_factor,
  username: m.username,
  value: m.field_value,
  version: m.field_version,
  withoutSecondPerson: m.field_without_second,
};

const lastName = (path: string): string => path.split('.').at(-1) ?? path;

/** What a field, given as its path, is called. */
export const fieldText = (path: string): string => wordOf(fields, lastName(path));

type Words = (code: string) => string | undefined;

/** The words for the codes of one list of the contract; nothing for any other. */
const wordsFor =
  <Code extends string>(codes: readonly Code[], textOf: (code: Code) => string): Words =>
  (given) => {
    const code = codes.find((each) => each === given);
    return code === undefined ? undefined : textOf(code);
  };

const playerWords = wordsFor(playerStatuses, playerStatusText);
const changeWords = wordsFor(changeStatuses, changeStatusText);
const topupWords = wordsFor(topupStatuses, (status) => topupStatus(status).label);
const withdrawWords = wordsFor(withdrawStatuses, (status) => withdrawStatus(status).label);
const creditWords = wordsFor(creditActions, creditActionText);
const bankKindWords = wordsFor(bankKinds, kindTitle);
const legalWords = wordsFor(legalKinds, (kind) => (kind === 'terms' ? m.legal_terms() : m.legal_privacy()));
const changeKindWords = wordsFor(changeKinds, changeKindText);

/** Statuses by what has one. A player's entries also tell of his wishes for another bank or phone. */
const statuses: Partial<Record<AuditSubject, Words>> = {
  player: (code) => playerWords(code) ?? changeWords(code),
  topup: topupWords,
  withdrawal: withdrawWords,
  staff: wordsFor(staffStatuses, staffStatusText),
  approval: wordsFor(approvalStatuses, (status) => approvalStatus(status).label),
  turnover: wordsFor(turnoverStatuses, (status) => turnoverStatus(status).label),
};

/** What a report was narrowed to, by the report. */
const reported: Record<string, Words> = { topup: topupWords, withdraw: withdrawWords, credit: creditWords };

const inTable = (words: Record<string, Words>, name: string, code: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name]?.(code) : undefined;

const formats: Record<(typeof reportFormats)[number], string> = { csv: 'CSV', xlsx: 'Excel (XLSX)' };
const tongues: Record<(typeof languages)[number], () => string> = {
  th: m.players_language_th,
  en: m.players_language_en,
};

/** Fields that hold codes, and how those read. */
const codes: Partial<Record<AuditField, (code: string, subject: Subject) => string | undefined>> = {
  status: (code, { type }) => inTable(statuses, type, code),
  state: (code, { id }) => inTable(reported, id, code),
  kind: (code) => bankKindWords(code) ?? changeKindWords(code) ?? legalWords(code),
  action: creditWords,
  move: wordsFor(houseMoves, moveText),
  format: wordsFor(reportFormats, (format) => formats[format]),
  language: wordsFor(languages, (language) => tongues[language]()),
  permissions: permissionText,
  bankCode: bankName,
  asked: actionText,
  deed: actionText,
  shiftStart: (time) => time.slice(0, 5),
  shiftEnd: (time) => time.slice(0, 5),
};

const satang = new Set<string>([
  'amount',
  'balance',
  'counted',
  'dailyLimit',
  'maxAmount',
  'minAmount',
  'owed',
  'required',
  'taken',
] satisfies AuditField[]);

/** A value of a field, as people read it. */
export function valueText(path: string, value: unknown, subject: Subject, names: Names = {}): string {
  const name = lastName(path);
  if (value === null || value === undefined || value === '') return '–';
  if (Array.isArray(value)) {
    const shown = value.map((one) => valueText(name, one, subject, names));
    return shown.length === 0 ? '–' : shown.join(', ');
  }
  const setting = name === 'value' && subject.type === 'setting' ? settingOf(subject.id) : undefined;
  if (typeof value === 'boolean') {
    if (setting) return shownSetting(setting.kind, value);
    return value ? m.value_yes() : m.value_no();
  }
  if (typeof value === 'number') return numberText(name, value, setting);
  if (isSubject(value)) return subjectText(value, names);
  if (typeof value !== 'string') return JSON.stringify(value);
  return codeText(name, value, subject) ?? names[value] ?? plainText(value);
}

function numberText(name: string, value: number, setting: ReturnType<typeof settingOf>): string {
  if (setting) return shownSetting(setting.kind, value);
  if (name === 'turnoverMultiplier') return m.credit_multiplier_times({ times: value });
  return satang.has(name) ? formatBaht(value) : String(value);
}

const codeText = (name: string, value: string, subject: Subject): string | undefined =>
  Object.hasOwn(codes, name) ? codes[name as AuditField]?.(value, subject) : undefined;

/** Moments and days as they are written here, ids by their end, anything else as it stands. */
function plainText(value: string): string {
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return dateTimeExact(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return day(`${value}T12:00:00+07:00`);
  return isUuid(value) ? `…${value.slice(-8)}` : value;
}
