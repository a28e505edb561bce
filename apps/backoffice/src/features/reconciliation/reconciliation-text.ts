import type { Answer } from '@salung/client';
import type { Tone } from '@salung/ui';
import { gatewayName } from '../../lib/payout-texts.ts';
import { m } from '../../paraglide/messages.js';
import { nameOf as nameInLanguage } from '../games/game-text.ts';

/** Words of the reconciliation. */

export type Run = Answer<'reconciliation.details'>;
export type Subject = Answer<'reconciliation.list'>['subjects'][number];
export type Difference = Answer<'reconciliation.resolve'>;
export type Item = NonNullable<Difference['ours']>;
export type Resolution = NonNullable<Difference['resolution']>;

const types: Record<Subject['type'], () => string> = {
  'game-provider': m.reconciliation_type_games,
  gateway: m.reconciliation_type_gateways,
  'bank-account': m.reconciliation_type_banks,
};
export const subjectTypeText = (type: Subject['type']): string => types[type]();

/** Its name in the language of the page; gateways are called the same everywhere. */
export function nameOf(subject: Subject | Run['subject']): string {
  const name = nameInLanguage(subject);
  return subject.type === 'gateway' ? gatewayName(name) : name;
}

/** What both sides call a transaction; a line of a bank has no name of its own. */
export const refText = (ref: string): string => (ref.startsWith('line:') ? m.lines_line() : ref);

const runStates: Record<Run['state'], { tone: Tone; label: () => string }> = {
  QUEUED: { tone: 'wait', label: m.reconciliation_queued },
  RUNNING: { tone: 'wait', label: m.reconciliation_running },
  DONE: { tone: 'good', label: m.reconciliation_matches },
  FAILED: { tone: 'bad', label: m.reconciliation_failed },
};

/** Whether a day was compared and neither side had anything: there is nothing to be glad of. */
export const isEmpty = ({ state, comparedAt, ours, theirs, differences, notices }: Run): boolean =>
  state === 'DONE' && comparedAt !== null && !ours?.count && !theirs?.count && differences + notices === 0;

/** What a day needs, at a glance. */
export function statusOf(run: Run): { tone: Tone; label: string } {
  const { state, open, differences } = run;
  if (run.problem === 'NOT_REPORTED') return { tone: 'wait', label: m.reconciliation_not_reported() };
  if (isEmpty(run)) return { tone: 'quiet', label: m.reconciliation_nothing_moved() };
  if (state === 'DONE' && open > 0)
    return { tone: 'bad', label: m.reconciliation_open_count({ count: open }) };
  if (state === 'DONE' && differences > 0) return { tone: 'info', label: m.reconciliation_all_resolved() };
  const { tone, label } = runStates[state];
  return { tone, label: label() };
}

const problems: Record<NonNullable<Run['problem']>, () => string> = {
  UNREACHABLE: m.reconciliation_problem_unreachable,
  REFUSED: m.reconciliation_problem_refused,
  UNREADABLE: m.reconciliation_problem_unreadable,
  BROKEN_OFF: m.reconciliation_problem_broken_off,
  CONFIGURATION: m.reconciliation_problem_configuration,
  NOT_REPORTED: m.reconciliation_problem_not_reported,
  INTERNAL: m.reconciliation_problem_internal,
};
export const problemText = (problem: NonNullable<Run['problem']>): string => problems[problem]();

const kinds: Record<Difference['kind'], () => string> = {
  ONLY_OURS: m.reconciliation_only_ours,
  ONLY_THEIRS: m.reconciliation_only_theirs,
  AMOUNT: m.reconciliation_amount,
  STATE: m.reconciliation_state,
  PLAYER: m.reconciliation_player,
  CONTRADICTORY: m.reconciliation_contradictory,
  TAKEN_BACK: m.reconciliation_taken_back,
  SUSPENSE: m.reconciliation_suspense,
  BALANCE: m.reconciliation_balance,
};
export const kindText = (kind: Difference['kind']): string => kinds[kind]();

/** What it means, and what staff can do about it. */
const hints: Record<Difference['kind'], () => string> = {
  ONLY_OURS: m.reconciliation_hint_only_ours,
  ONLY_THEIRS: m.reconciliation_hint_only_theirs,
  AMOUNT: m.reconciliation_hint_amount,
  STATE: m.reconciliation_hint_state,
  PLAYER: m.reconciliation_hint_player,
  CONTRADICTORY: m.reconciliation_hint_contradictory,
  TAKEN_BACK: m.reconciliation_hint_taken_back,
  SUSPENSE: m.reconciliation_hint_suspense,
  BALANCE: m.reconciliation_hint_balance,
};
export const hintText = (kind: Difference['kind']): string => hints[kind]();

const states: Record<Difference['state'], { tone: Tone; label: () => string }> = {
  OPEN: { tone: 'bad', label: m.reconciliation_open },
  RESOLVED: { tone: 'good', label: m.reconciliation_resolved },
  SETTLED: { tone: 'quiet', label: m.reconciliation_settled },
  NOTICE: { tone: 'info', label: m.reconciliation_notice },
};
export const stateText = (state: Difference['state']): string => states[state].label();
export const stateOf = ({ state }: Difference): { tone: Tone; label: string } => ({
  tone: states[state].tone,
  label: stateText(state),
});
/** Of the audit log, where other states may come later. */
export const stateWord = (code: string): string | undefined =>
  code in states ? stateText(code as Difference['state']) : undefined;

const resolutions: Record<Resolution, () => string> = {
  THEIRS_CORRECTED: m.reconciliation_theirs_corrected,
  OURS_CORRECTED: m.reconciliation_ours_corrected,
  EXPLAINED: m.reconciliation_explained,
  ACCEPTED: m.reconciliation_accepted,
};
export const resolutionText = (resolution: Resolution): string => resolutions[resolution]();

const itemKinds: Record<Item['kind'], () => string> = {
  stake: m.rounds_kind_stake,
  win: m.rounds_kind_win,
  rollback: m.rounds_kind_rollback,
  close: m.rounds_kind_close,
  reward: m.rounds_kind_reward,
  takeBack: m.rounds_kind_take_back,
  adjust: m.rounds_kind_adjust,
  deposit: m.reconciliation_kind_deposit,
  payout: m.reconciliation_kind_payout,
  fee: m.reconciliation_kind_fee,
  suspense: m.reconciliation_kind_suspense,
  reversal: m.reconciliation_kind_reversal,
  return: m.reconciliation_kind_return,
  move: m.reconciliation_kind_move,
  balance: m.reconciliation_kind_balance,
  in: m.reconciliation_kind_in,
  out: m.reconciliation_kind_out,
  other: m.reconciliation_kind_other,
};
export const itemKindText = (kind: Item['kind']): string => itemKinds[kind]();

const itemStates: Record<Item['state'], () => string> = {
  done: m.rounds_did_done,
  refused: m.rounds_did_refused,
  rolledBack: m.rounds_did_rolled_back,
  void: m.rounds_did_void,
  open: m.reconciliation_not_known,
};
export const itemStateText = (state: Item['state']): string => itemStates[state]();

/** The amount that a difference is about: the larger one, where both sides have one. */
export const amountOf = ({ ours, theirs }: Difference): number =>
  Math.max(Math.abs(ours?.amount ?? 0), Math.abs(theirs?.amount ?? 0));
