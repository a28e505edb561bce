import type { ApprovalKind } from '@salung/contract';
import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { period } from '../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { lockPeopleShared, obstacleProblem } from './independence.ts';
import { type ApprovalStatus, mayBecome, mayReject } from './state.ts';
import * as store from './store.ts';
import { readStored, type StoredBody } from './stored.ts';
import { type ApprovalAnswer, approvalAnswers, detailsOf, obstacles } from './views.ts';

interface About {
  id: string;
  /** Who asked for it; whoever approves is the caller. */
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

interface Decision {
  status: Exclude<ApprovalStatus, 'PENDING'>;
  action: 'approvals.approve' | 'approvals.reject' | 'approvals.cancel';
  reason: string | null;
  act(tx: Tx, row: store.ApprovalRow): Promise<void>;
}

const aboutOf = (row: store.ApprovalRow): About => ({
  id: row.id,
  makerId: row.maker_id,
  subjectId: row.subject_id,
  playerId: row.player_id,
});

/** @throws Problem REQUEST_OUTDATED, and those of the action */
function execute<Kind extends ApprovalKind>(
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
  return executor.execute(platform, tx, caller, { ...aboutOf(row), body: stored.body, before, amount });
}

/**
 * Approves another person's request: it is executed now, or refused with its own error and stays open.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_YOUR_OWN, FORBIDDEN, NOT_INDEPENDENT, SAME_PHONE, MAKER_GONE,
 * REQUEST_OUTDATED, and those of the action
 */
export const approve = (
  platform: Platform,
  caller: Caller,
  executors: Executors,
  id: string,
  reason: string | undefined,
): Promise<ApprovalAnswer> =>
  decide(platform, caller, id, {
    status: 'APPROVED',
    action: 'approvals.approve',
    reason: reason ?? null,
    act: (tx, row) => execute(platform, tx, caller, executors, row.kind as ApprovalKind, row),
  });

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
    act: async (tx, row) => executors[row.kind as ApprovalKind].abandon?.(tx, aboutOf(row)),
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
    act: async (tx, row) => executors[row.kind as ApprovalKind].abandon?.(tx, aboutOf(row)),
  });

async function decide(
  platform: Platform,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<ApprovalAnswer> {
  const staff = asStaff(caller);
  const parties = await store.partiesOf(platform.db, id);
  if (!parties) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    await lockPeopleShared(tx, [staff.id, parties.makerId, ...parties.involved]);
    if (parties.playerId) await lockPlayers(ledgerTx(tx), [parties.playerId]);
    const row = await store.lockApproval(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    const now = platform.clock.now();
    await assertMayDecide(tx, now, row, staff.id, decision.status);
    await store.decide(tx, id, {
      status: decision.status,
      decided_by: staff.id,
      decided_at: now,
      decision_reason: decision.reason,
    });
    await recordChange(platform, tx, caller, {
      action: decision.action,
      subject: { type: 'approval', id },
      before: { status: row.status },
      after: { status: decision.status, asked: row.kind, amount: row.amount, reason: decision.reason },
    });
    const kind = row.kind as ApprovalKind;
    await notify(tx, { to: 'staff', event: 'approval', data: { id, kind, status: decision.status } });
    const view = await store.viewById(tx, id);
    if (!view) throw new Error('a decided approval is gone');
    const [answer] = await approvalAnswers(tx, now, caller, [view]);
    if (!answer) throw new Error('a decided approval without an answer');
    await decision.act(tx, row);
    return answer;
  });
}

/** A maker cancels their own request; an independent second person with the permission decides about it. */
async function assertMayDecide(
  tx: Tx,
  now: Date,
  row: store.ApprovalRow,
  staffId: string,
  to: Exclude<ApprovalStatus, 'PENDING'>,
): Promise<void> {
  const isPossible = mayBecome(row.status, to);
  if (to === 'CANCELLED') {
    if (row.maker_id !== staffId) throw new Problem('NOT_FOUND', {}, 'params.id');
    if (!isPossible) throw new Problem('STATE_CONFLICT', { status: row.status });
    return;
  }
  const [obstacle] = await obstacles(tx, now, staffId, [row]);
  if (obstacle && !mayReject(obstacle)) throw obstacleProblem(obstacle);
  if (!isPossible) throw new Problem('STATE_CONFLICT', { status: row.status });
  if (obstacle && to === 'APPROVED') throw obstacleProblem(obstacle);
}
