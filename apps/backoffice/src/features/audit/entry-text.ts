import { settings } from '@salung/contract';
import { bankName, dateTime, formatBaht, getLocale } from '@salung/ui';
import { permissionText } from '../../lib/permission-text.ts';
import { loggedStatus, topupStatus, withdrawStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import { actionText } from './action-text.ts';

/** The words for what stands in an entry of the log. */

const fields: Record<string, () => string> = {
  status: m.status,
  amount: m.amount,
  phone: m.phone,
  name: m.name,
  username: m.username,
  role: m.role,
  shiftStart: m.shift_start,
  shiftEnd: m.shift_end,
  accountNumber: m.account_number,
  accountName: m.account_name,
  bankReference: m.bank_reference,
  reasonForPlayer: m.reason_for_player,
  playerId: m.player,
  bankCode: m.bank,
  balance: m.balance,
  kind: m.changes_kind,
  reason: m.field_reason,
  taken: m.field_taken,
  owed: m.field_owed,
  required: m.field_required,
  text: m.field_text,
  note: m.field_note,
  ended: m.field_ended,
  firstName: m.field_first_name,
  lastName: m.field_last_name,
  birthDate: m.field_birth_date,
  language: m.field_language,
  change: m.field_change,
  createdBy: m.field_created_by,
  approvedBy: m.field_approved_by,
  makerId: m.field_maker,
  fromId: m.field_from,
  toId: m.field_to,
  move: m.field_move,
  movement: m.field_movement,
  format: m.field_format,
  fromDate: m.field_from_date,
  toDate: m.field_to_date,
  state: m.field_state,
  action: m.field_action,
  turnoverMultiplier: m.field_multiplier,
  asked: m.field_asked,
  deed: m.field_asked,
  slip: m.field_slip,
  duplicateOf: m.field_duplicate,
  takenBy: m.field_taken_by,
  th: m.field_th,
  en: m.field_en,
  displayOrder: m.field_order,
  isActive: m.field_active,
  allowedAddresses: m.field_addresses,
  permissions: m.field_permissions,
  description: m.field_description,
  value: m.field_value,
  title: m.field_title,
  promptPayId: m.field_promptpay,
  minAmount: m.field_min,
  maxAmount: m.field_max,
  dailyLimit: m.field_daily,
  openingBalance: m.field_opening,
  bankAccountId: m.field_paid_from,
  counted: m.field_counted,
  mustChangePassword: m.field_must_change,
  failedLogins: m.field_failed,
  ejectedAt: m.field_ejected,
  type: m.field_type,
  id: m.field_id,
  consents: m.field_consents,
  marketing: m.field_marketing,
  url: m.field_url,
  line: m.field_line,
  email: m.field_email,
  about: m.audit_subject,
  bank: m.bank,
  by: m.field_by,
};

/** `accountNumber` as `account number`, for a field that is newer than its words. */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** What a field, given as its path, is called. */
export function fieldText(path: string): string {
  const name = path.split('.').at(-1) ?? path;
  return Object.hasOwn(fields, name) ? (fields[name]?.() ?? name) : spaced(name);
}

const subjects: Record<string, () => string> = {
  player: m.subject_player,
  topup: m.subject_topup,
  withdrawal: m.subject_withdrawal,
  credit: m.subject_credit,
  approval: m.subject_approval,
  staff: m.subject_staff,
  role: m.subject_role,
  'bank-account': m.subject_bank,
  setting: m.subject_setting,
  'marketing-source': m.subject_marketing,
  turnover: m.subject_turnover,
  maintenance: m.subject_maintenance,
  report: m.subject_report,
};

/** What was changed: a player, a top-up, a setting by its name. */
export function subjectText({ type, id }: { type: string; id: string }): string {
  if (type === 'setting' && Object.hasOwn(settings, id)) {
    return settings[id as keyof typeof settings][getLocale()];
  }
  const word = Object.hasOwn(subjects, type) ? (subjects[type]?.() ?? type) : spaced(type);
  return /^[\da-f]{8}-/.test(id) ? `${word} ${id.slice(-8)}` : word;
}

const satang = new Set([
  'amount',
  'taken',
  'owed',
  'balance',
  'required',
  'minAmount',
  'maxAmount',
  'dailyLimit',
  'openingBalance',
]);
const statuses: Record<string, (status: string) => { label: string }> = {
  topup: topupStatus,
  withdrawal: withdrawStatus,
};

/** A value of a field, as people read it. */
export function valueText(path: string, value: unknown, subject: { type: string; id: string }): string {
  const name = path.split('.').at(-1) ?? path;
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? m.value_yes() : m.value_no();
  if (Array.isArray(value)) {
    const shown = value.map((one) => valueText(name, one, subject));
    return shown.length === 0 ? '–' : shown.join(', ');
  }
  if (typeof value === 'number')
    return satang.has(name) || isAmount(name, subject) ? formatBaht(value) : String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name === 'status') return (statuses[subject.type] ?? loggedStatus)(value).label;
  if (name === 'permissions') return permissionText(value);
  if (name === 'bankCode') return bankName(value);
  if (name === 'asked' || name === 'deed') return actionText(value);
  return /^\d{4}-\d\d-\d\dT/.test(value) ? dateTime(value) : value;
}

/** Settings are amounts, numbers or switches: which one stands in their catalogue. */
const isAmount = (name: string, { type, id }: { type: string; id: string }): boolean =>
  name === 'value' &&
  type === 'setting' &&
  Object.hasOwn(settings, id) &&
  settings[id as keyof typeof settings].kind === 'amount';
