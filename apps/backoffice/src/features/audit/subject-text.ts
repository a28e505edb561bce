import type { AuditSubject, SettingId } from '@salung/contract';
import { shortReference } from '@salung/contract/browser';
import { settings } from '@salung/contract/staff';
import { getLocale } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Names } from './entry.ts';

const subjects: Record<AuditSubject, () => string> = {
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
  'legal-version': m.subject_legal,
  turnover: m.subject_turnover,
  maintenance: m.subject_maintenance,
  report: m.subject_report,
};

/** `accountNumber` as `account number`, for what is newer than this app. */
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();

/** The word for a name; the name itself, as words, where there is none. */
export const wordOf = (words: Record<string, () => string>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name]?.() ?? name) : spaced(name);

export const isUuid = (text: string): boolean => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(text);

/** A setting as the contract knows it, by its id. */
export const settingOf = (id: string) => {
  const known = (Object.keys(settings) as SettingId[]).find((each) => each === id);
  return known && settings[known];
};

/** These are called by their own names; of a player's items the name is the player's. */
const named = new Set<string>(['player', 'staff', 'role', 'bank-account'] satisfies AuditSubject[]);

/** These are known to players, who may name them on the phone. */
const toldToPlayers = new Set<string>(['topup', 'withdrawal'] satisfies AuditSubject[]);

/** What is written beside other words of an item: its reference where players know it, else the end of its id. */
export const markOf = (type: string, id: string): string =>
  toldToPlayers.has(type) && isUuid(id) ? shortReference(id) : id.slice(-8);

/** What was changed: a player by name, a top-up by its player and its reference, a setting by its name. */
export function subjectText({ type, id }: { type: string; id: string }, names: Names = {}): string {
  const setting = type === 'setting' ? settingOf(id) : undefined;
  if (setting) return setting[getLocale()];
  const word = wordOf(subjects, type);
  const name = names[id];
  if (name !== undefined)
    return named.has(type) ? `${word} ${name}` : `${word} ${name} · ${markOf(type, id)}`;
  return isUuid(id) ? `${word} ${markOf(type, id)}` : word;
}
