import type { ApprovalKind, AuditedItem, AuditValues, SettingValues } from '@salung/contract';
import type { ApprovalPending } from '@salung/contract/schemas';
import { businessDay } from '../../platform/business-day.ts';
import { type Database, type Tx, violates } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import * as people from './people-store.ts';
import { needsToAgree, passesLimit } from './state.ts';
import * as store from './store.ts';

/** What other modules call to ask for a second person's approval. */

/** The kinds of sums of what one person does alone. */
export type TotalKind = ApprovalKind | 'topup.withoutEvidence' | 'turnover' | 'allPlayers' | 'payoutByGiver';

export interface Sum {
  kind: TotalKind;
  /** Satang of this action, and how much one person may do alone per day. */
  amount: number;
  limit: number;
  /** The player whose money it is; left out for the house's own, and for that of all players together. */
  playerId?: string | undefined;
}

/**
 * The sum that one person gives to all players together without any evidence. Without its limit, many accounts of one accomplice
 * would each get the amount that one person may give alone.
 */
export const sumOfAllPlayers = (settings: SettingValues, amount: number): Sum => ({
  kind: 'allPlayers',
  amount,
  limit: settings['approval.allPlayers'],
});

/**
 * The sum that one person pays out to players whom they gave money themselves, all players together. Without its limit, the amounts
 * that they may give and pay to one player alone would add up over many players.
 */
export const sumOfOwnPayouts = (settings: SettingValues, amount: number): Sum => ({
  kind: 'payoutByGiver',
  amount,
  limit: settings['approval.allPlayers'],
});

const totalOf = (makerId: string, now: Date, sum: Pick<Sum, 'kind' | 'playerId'>): store.Total => ({
  makerId,
  day: businessDay(now),
  kind: sum.kind,
  subject: sum.playerId ?? 'house',
});

/**
 * Whether this action needs a second person: one of its sums passes its limit. Where it does not, its amounts are added
 * to what the maker has done alone on this business day; the sums' rows stay locked until the commit, so that parallel
 * requests see each other.
 */
export const needsSecondPerson = (
  { clock }: Platform,
  tx: Tx,
  caller: Caller,
  ...sums: readonly [Sum, ...Sum[]]
): Promise<boolean> => needsSecondPersonFor(tx, clock.now(), asStaff(caller).id, sums);

/** The same for what follows from something that one person has done: it counts as theirs. */
export async function needsSecondPersonFor(
  tx: Tx,
  now: Date,
  makerId: string,
  sums: readonly Sum[],
): Promise<boolean> {
  const totals = sums
    .filter(({ amount }) => amount > 0)
    .map((sum) => ({ sum, total: totalOf(makerId, now, sum) }));
  for (const { sum, total } of totals) {
    if (passesLimit(await store.lockTotal(tx, total), sum.amount, sum.limit)) return true;
  }
  for (const { sum, total } of totals) await store.addToTotal(tx, total, sum.amount);
  return false;
}

/** Satang that this person may still do alone on this business day; read only. */
export async function remainingAlone(
  db: Database | Tx,
  now: Date,
  makerId: string,
  sum: Omit<Sum, 'amount'>,
): Promise<number> {
  return Math.max(0, sum.limit - (await store.totalOf(db, totalOf(makerId, now, sum))));
}

interface Ask {
  action: ApprovalKind;
  /** The body of the call, as its executor will get it back. */
  request: Record<string, unknown>;
  /** Satang; left out where the action is not about an amount. */
  amount?: number;
  playerId?: string;
  subject: AuditedItem;
  /** What the subject is called. */
  subjectName?: string;
  /** The fields that would change, before and after. Never a secret. */
  before?: AuditValues;
  after?: AuditValues;
  /** Reasons against it, as far as they are known now. The executor looks at them again: `assertKnown`. Stored with `before`. */
  known?: Readonly<Record<string, boolean | string | null>>;
  /** Staff who were involved and may not be the second person; null stands for a player or nobody. */
  involved?: readonly (string | null)[];
  reason?: string | undefined;
}

/**
 * Stores a request that waits for a second person. @returns the answer of the call, with the approval's id
 * @throws Problem APPROVAL_PENDING where such a request is open already
 */
export async function askForApproval(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  ask: Ask,
): Promise<ApprovalPending> {
  const id = newId();
  const { action, subject } = ask;
  const makerId = asStaff(caller).id;
  const involved = [...new Set((ask.involved ?? []).filter((person) => person !== null))];
  try {
    await store.insertApproval(tx, {
      id,
      kind: action,
      status: 'PENDING',
      request: JSON.stringify(ask.request),
      amount: ask.amount ?? null,
      player_id: ask.playerId ?? null,
      subject_type: subject.type,
      subject_id: subject.id,
      reason: ask.reason ?? null,
      maker_id: makerId,
      created_at: platform.clock.now(),
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      subject_name: ask.subjectName ?? null,
      before: ask.before || ask.known ? JSON.stringify({ ...ask.before, ...ask.known }) : null,
      after: ask.after ? JSON.stringify(ask.after) : null,
      involved,
    });
  } catch (error) {
    if (violates(error, 'approval_open') || violates(error, 'approval_open_staff'))
      throw new Problem('APPROVAL_PENDING');
    throw error;
  }
  await recordChange(platform, tx, caller, {
    action,
    subject: { type: 'approval', id },
    ...(ask.before ? { before: ask.before } : {}),
    after: {
      ...ask.after,
      asked: action,
      about: subject,
      amount: ask.amount ?? null,
      reason: ask.reason ?? null,
    },
  });
  await notify(tx, { to: 'staff', event: 'approval', data: { id, kind: action, status: 'PENDING' } });
  const hasDecider = await people.hasStaffWith(tx, needsToAgree(action), [makerId, ...involved]);
  return { approvalId: id, approvalStatus: 'PENDING', hasDecider };
}

/** @throws Problem APPROVAL_PENDING while one of these actions waits for the subject */
export async function assertNotWaiting(
  tx: Tx,
  actions: readonly ApprovalKind[],
  subjectId: string,
): Promise<void> {
  if (await store.openFor(tx, actions, subjectId)) throw new Problem('APPROVAL_PENDING');
}
