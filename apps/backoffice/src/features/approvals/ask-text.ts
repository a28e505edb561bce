import { houseMoves } from '@salung/contract/browser';
import { settings } from '@salung/contract/staff';
import { formatBaht, getLocale } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { moveText } from '../house/moves.ts';
import { permissionDiff } from '../roles/role.ts';
import { shownSetting } from '../settings/value.ts';
import { type Approval, kindText, playerName } from './deeds.ts';

type Asked = Pick<Approval, 'kind' | 'amount' | 'player' | 'subject' | 'action' | 'before' | 'after'>;
type Sentence = (given: { amount: string; name: string }) => string;

const credits: Record<string, Sentence> = {
  add_credit: m.approvals_ask_add_credit,
  cut_credit: m.approvals_ask_cut_credit,
  add_bonus: m.approvals_ask_add_bonus,
  cut_bonus: m.approvals_ask_cut_bonus,
};

const moneys: Partial<Record<Approval['kind'], Sentence>> = {
  'topup.approve': m.approvals_ask_topup,
  'topup.reverse': m.approvals_ask_reverse,
  'withdraw.approve': m.approvals_ask_withdraw,
  'withdraw.return': m.approvals_ask_return,
  'turnover.adjust': m.approvals_ask_turnover_adjust,
  'turnover.close': m.approvals_ask_turnover_close,
};

const staffs: Partial<Record<Approval['kind'], (given: { name: string }) => string>> = {
  'staff.sendPasswordSms': m.approvals_ask_staff_sms,
  'staff.adjustFirstLogin': m.approvals_ask_staff_first_login,
  'staff.resetFailedLogins': m.approvals_ask_staff_failed,
  'staff.resetTwoFactor': m.approvals_ask_staff_factor,
  'staff.changeStatus': m.approvals_ask_staff_status,
  'staff.revertEject': m.approvals_ask_staff_revert,
};

const word = (value: unknown): string => (typeof value === 'string' ? value : '–');
const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A setting and its values as they are read. */
function settingAsked({ subject, before, after }: Asked): string {
  const setting = Object.entries(settings).find(([id]) => id === subject.id)?.[1];
  const shown = (value: unknown) =>
    setting && (typeof value === 'number' || typeof value === 'boolean')
      ? shownSetting(setting.kind, value)
      : '–';
  const name = setting ? setting[getLocale()] : subject.id;
  return m.approvals_ask_setting({ name, from: shown(before?.value), to: shown(after?.value) });
}

function staffEdited({ before, after }: Asked, name: string): string {
  if (before?.role !== after?.role) {
    return m.approvals_ask_staff_role({ name, from: word(before?.role), to: word(after?.role) });
  }
  return before?.phone === after?.phone
    ? m.approvals_ask_staff_edit({ name })
    : m.approvals_ask_staff_phone({ name });
}

/** What is asked for in one sentence: give or take, how much, whom, from what to what. */
export function askText(asked: Asked): string {
  const { kind, subject, action, before, after } = asked;
  const amount = asked.amount === null ? '' : formatBaht(asked.amount);
  const name = playerName(asked) ?? subject.name ?? '';
  if (kind === 'credit.manage') return credits[action ?? '']?.({ amount, name }) ?? kindText(kind);
  if (kind === 'house.move') {
    const move = houseMoves.find((each) => each === action);
    return m.approvals_ask_house({ move: move ? moveText(move) : kindText(kind), amount });
  }
  if (kind === 'settings.edit') return settingAsked(asked);
  if (kind === 'staff.create') return m.approvals_ask_staff_create({ name, role: word(after?.role) });
  if (kind === 'staff.edit') return staffEdited(asked, name);
  if (kind === 'roles.edit') {
    const { added, removed } = permissionDiff(words(before?.permissions), words(after?.permissions));
    return m.approvals_ask_role({ name, added: added.length, removed: removed.length });
  }
  const said = moneys[kind]?.({ amount, name }) ?? staffs[kind]?.({ name });
  // What has no sentence of its own reads as in the log, with its name.
  return said ?? [kindText(kind), name].filter(Boolean).join(': ');
}
