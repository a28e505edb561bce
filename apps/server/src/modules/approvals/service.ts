import type { ApprovalKind, DAY_CAME } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { period } from '../../platform/business-day.ts';
import { inTransaction, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller, systemCaller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { lockPeopleShared, obstacleProblem } from './independence.ts';
import { type ApprovalStatus, isKnown, mayBecome, mayReject } from './state.ts';
import * as store from './store.ts';
import { readStored, type StoredBody } from './stored.ts';
import { type ApprovalAnswer, approvalAnswers, detailsOf, obstacles } from './views.ts';

interface About {
  id: string;
  /** The person who asked for it; the one who approves is the caller. */
  makerId: string;
  subjectId: string;
  playerId: string | null;
}

/** A stored request as its executor gets it back: parsed with the schema of its call. */
export interface Approved<Kind extends ApprovalKind> extends About {
  body: StoredBody<Kind>;
  /** What the second person was shown: the fields before the change, and the amount in satang. */
  before: Readonly<Record<string, unknown>> | null;
  amount: number | null;
}

/**
 * Executes an approved request in the transaction that approves it; its posting is its last statement about money. The
 * player's accounts are locked already. Throws a Problem where the request has become impossible.
 */
export type Execute<Kind extends ApprovalKind> = (
  platform: Platform,
  tx: Tx,
  caller: Caller,
  approved: Approved<Kind>,
) => Promise<void>;
/** Releases what was reserved for an action that will not happen. The stored request may be unreadable. */
export type Abandon = (tx: Tx, about: About) => Promise<void>;
export type Executors = { readonly [Kind in ApprovalKind]: { execute: Execute<Kind>; abandon?: Abandon } };

/** The requests that wait for a second person, and those that were decided. */
export async function listApprovals(
  platform: Platform,
  caller: Caller,
  query: Output<'approvals.list', 'query'>,
): Promise<Answer<'approvals.list'>> {
  const { page, per_page } = query;
  const { rows, ...total } = await store.approvalPage(platform.db, {
    page,
    perPage: per_page,
    ...period(query.fromDate, query.toDate),
    status: query.status,
    kind: query.kind,
    makerId: query.mine === 'true' ? asStaff(caller).id : undefined,
    order: query.order,
  });
  const data = await approvalAnswers(platform.db, platform.clock.now(), caller, rows);
  return { data, page, per_page, ...total };
}

/** @throws Problem NOT_FOUND */
export async function approvalDetails(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'approvals.details'>> {
  const view = await store.viewById(platform.db, id);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  return detailsOf(platform.db, platform.clock.now(), caller, view);
}

interface Outcome {
  status: Exclude<ApprovalStatus, 'PENDING'>;
  action: 'approvals.approve' | 'approvals.reject' | 'approvals.cancel';
  reason: string | null;
}

interface Decision extends Outcome {
  status: Exclude<Outcome['status'], 'EXPIRED'>;
  act(tx: Tx, row: store.ApprovalRow): Promise<void>;
}

const aboutOf = (row: store.ApprovalRow): About => ({
  id: row.id,
  makerId: row.maker_id,
  subjectId: row.subject_id,
  playerId: row.player_id,
});

/**
 * @throws Problem REQUEST_OUTDATED, those of the action, and CHANGED_SINCE where what it is about was decided otherwise
 */
async function execute<Kind extends ApprovalKind>(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  executors: Executors,
  kind: Kind,
  row: store.ApprovalRow,
): Promise<void> {
  const stored = readStored(kind, row);
  if (!stored) throw new Problem('REQUEST_OUTDATED');
  const executor: Executors[Kind] = executors[kind];
  const { before, amount } = row;
  try {
    await executor.execute(platform, tx, caller, { ...aboutOf(row), body: stored.body, before, amount });
  } catch (error) {
    const isDecided = error instanceof Problem && error.code === 'STATE_CONFLICT';
    throw isDecided ? new Problem('CHANGED_SINCE') : error;
  }
}

/**
 * Approves another person's request: it is executed now, or refused with its own error and stays open. Where what it is
 * about has changed since, the refusal also closes it.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_YOUR_OWN, FORBIDDEN, NOT_INDEPENDENT, SAME_PHONE, MAKER_GONE,
 * REQUEST_OUTDATED, CHANGED_SINCE, and those of the action
 */
export async function approve(
  platform: Platform,
  caller: Caller,
  executors: Executors,
  id: string,
  reason: string | undefined,
): Promise<ApprovalAnswer> {
  try {
    return await decide(platform, caller, id, {
      status: 'APPROVED',
      action: 'approvals.approve',
      reason: reason ?? null,
      act: async (tx, row) => {
        if (!isKnown(row.kind)) throw new Problem('REQUEST_OUTDATED');
        await execute(platform, tx, caller, executors, row.kind, row);
      },
    });
  } catch (error) {
    if (error instanceof Problem && error.code === 'CHANGED_SINCE')
      await expire(platform, caller, executors, id);
    throw error;
  }
}

/** Lets go of what a request holds. One of a module that is gone holds nothing. */
const abandon = async (tx: Tx, executors: Executors, row: store.ApprovalRow): Promise<void> => {
  if (isKnown(row.kind)) await executors[row.kind].abandon?.(tx, aboutOf(row));
};

/** Rejects another person's request. @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_YOUR_OWN, FORBIDDEN */
export const reject = (
  platform: Platform,
  caller: Caller,
  executors: Executors,
  id: string,
  reason: string,
): Promise<ApprovalAnswer> =>
  decide(platform, caller, id, {
    status: 'REJECTED',
    action: 'approvals.reject',
    reason,
    act: async (tx, row) => abandon(tx, executors, row),
  });

/** Cancels one's own request. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const cancel = (
  platform: Platform,
  caller: Caller,
  executors: Executors,
  id: string,
): Promise<ApprovalAnswer> =>
  decide(platform, caller, id, {
    status: 'CANCELLED',
    action: 'approvals.cancel',
    reason: null,
    act: async (tx, row) => abandon(tx, executors, row),
  });

async function decide(
  platform: Platform,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<ApprovalAnswer> {
  const staff = asStaff(caller);
  const parties = await partiesOf(platform, id);
  return caller.transaction(async (tx) => {
    const row = await lockRequest(tx, id, parties, staff.id);
    const now = platform.clock.now();
    await assertMayDecide(tx, now, row, staff.id, decision.status);
    await settle(platform, tx, caller, row, decision);
    const view = await store.viewById(tx, id);
    if (!view) throw new Error('a decided approval is gone');
    const [answer] = await approvalAnswers(tx, now, caller, [view]);
    if (!answer) throw new Error('a decided approval without an answer');
    await decision.act(tx, row);
    return answer;
  });
}

/**
 * Closes a request that was overtaken, unless it has been decided meanwhile. The log names the person who tried to approve it;
 * this is no decision.
 */
async function expire(platform: Platform, caller: Caller, executors: Executors, id: string): Promise<void> {
  const parties = await partiesOf(platform, id);
  // Not the caller's transaction: what that returns is the answer to a repetition with the same key.
  await inTransaction(platform.db, async (tx) => {
    const row = await lockRequest(tx, id, parties, asStaff(caller).id);
    if (!mayBecome(row.status, 'EXPIRED')) return;
    await settle(platform, tx, caller, row, { status: 'EXPIRED', action: 'approvals.approve', reason: null });
    await abandon(tx, executors, row);
  });
}

/**
 * Closes, without a decision, requests of some kinds that can no longer be approved. For kinds that reserve nothing.
 * @param isOver whether a request is too late, by what was sent
 * @param reason why, as screens know it
 */
export async function closeOvertaken(
  platform: Platform,
  kinds: readonly ApprovalKind[],
  isOver: (request: Record<string, unknown>) => boolean,
  reason: typeof DAY_CAME,
): Promise<void> {
  const caller = systemCaller(platform.db, 'overtaken-requests');
  for (const { id, request } of await store.waitingRequests(platform.db, kinds)) {
    if (!isOver(request)) continue;
    const parties = await partiesOf(platform, id);
    await caller.transaction(async (tx) => {
      const row = await lockRequest(tx, id, parties, parties.makerId);
      if (!mayBecome(row.status, 'EXPIRED')) return;
      await settle(platform, tx, caller, row, { status: 'EXPIRED', action: 'approvals.cancel', reason });
    });
  }
}

type Parties = NonNullable<Awaited<ReturnType<typeof store.partiesOf>>>;

/** @throws Problem NOT_FOUND */
async function partiesOf(platform: Platform, id: string): Promise<Parties> {
  const parties = await store.partiesOf(platform.db, id);
  if (!parties) throw new Problem('NOT_FOUND', {}, 'params.id');
  return parties;
}

/** Locks a request, and before it the people and the player. @throws Problem NOT_FOUND */
async function lockRequest(
  tx: Tx,
  id: string,
  { makerId, involved, playerId }: Parties,
  staffId: string,
): Promise<store.ApprovalRow> {
  await lockPeopleShared(tx, [staffId, makerId, ...involved]);
  if (playerId) await lockPlayers(ledgerTx(tx), [playerId]);
  const row = await store.lockApproval(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  return row;
}

/** Writes how a request ended, with its entry in the audit log, and tells staff. */
async function settle(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  row: store.ApprovalRow,
  { status, action, reason }: Outcome,
): Promise<void> {
  const { id, amount, kind } = row;
  await store.decide(tx, id, {
    status,
    decided_by: status === 'EXPIRED' ? null : asStaff(caller).id,
    decided_at: platform.clock.now(),
    decision_reason: reason,
  });
  await recordChange(platform, tx, caller, {
    action,
    subject: { type: 'approval', id },
    before: { status: row.status },
    after: { status, asked: kind, amount, reason },
  });
  await notify(tx, { to: 'staff', event: 'approval', data: { id, kind, status } });
}

/** A maker cancels their own request; an independent second person with the permission decides about it. */
async function assertMayDecide(
  tx: Tx,
  now: Date,
  row: store.ApprovalRow,
  staffId: string,
  to: Decision['status'],
): Promise<void> {
  const isPossible = mayBecome(row.status, to);
  if (to === 'CANCELLED') {
    if (row.maker_id !== staffId) throw new Problem('NOT_FOUND', {}, 'params.id');
    if (!isPossible) throw new Problem('STATE_CONFLICT', { status: row.status });
    return;
  }
  const [obstacle] = await obstacles(tx, now, staffId, [row]);
  if (obstacle && !mayReject(obstacle)) throw obstacleProblem(obstacle);
  // Two people may try at the same moment: the one whose attempt did not close it learns the reason, too.
  if (row.status === 'EXPIRED' && to === 'APPROVED') throw new Problem('CHANGED_SINCE');
  if (!isPossible) throw new Problem('STATE_CONFLICT', { status: row.status });
  if (obstacle && to === 'APPROVED') throw obstacleProblem(obstacle);
}
