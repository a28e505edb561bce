import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { period } from '../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { notify } from '../../platform/live/hub.ts';
import { e164, localPhone, maskPhone } from '../../platform/mask.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { recordChange } from '../audit/index.ts';
import { type ApprovalStatus, type Deed, deeds, mayBecome } from './state.ts';
import * as store from './store.ts';

type ApprovalAnswer = Answer<'approvals.approve'>;

/** What was asked for, as an executor gets it back. */
export interface Approved {
  id: string;
  /** Who asked for it; whoever approves is the caller. */
  makerId: string;
  request: Record<string, unknown>;
  subjectId: string;
  playerId: string | null;
}

/**
 * Does what was approved, in the transaction that approves it; its posting is its last statement about money. The
 * player's accounts are locked already. Refuses with a Problem what has become impossible.
 */
export type Execute = (platform: Platform, tx: Tx, caller: Caller, approved: Approved) => Promise<void>;
/** Lets go of what was kept for a deed that will not happen. */
export type Abandon = (tx: Tx, approved: Approved) => Promise<void>;
export type Executors = Readonly<Record<Deed, { execute: Execute; abandon?: Abandon }>>;

/** A stored phone as this caller may see it. Not asked of the players, who stand on settings, as these on approvals. */
function phoneFor(caller: Caller, stored: string): string {
  const phone = localPhone(stored);
  return asStaff(caller).permissions.has('player:contact') ? phone : maskPhone(phone);
}

function shown(view: store.ApprovalView, caller: Caller): ApprovalAnswer {
  const { id: staffId, permissions } = asStaff(caller);
  const { player_id: playerId, phone, firstName, lastName } = view;
  return {
    id: view.id,
    kind: view.kind as Deed,
    status: view.status,
    amount: view.amount,
    player:
      playerId && phone && firstName && lastName
        ? { id: playerId, phone: phoneFor(caller, phone), firstName, lastName }
        : null,
    subject: { type: view.subject_type, id: view.subject_id },
    reason: view.reason,
    maker: { id: view.maker_id, name: view.makerName },
    createdAt: view.created_at.toISOString(),
    decidedBy: view.decided_by ? { id: view.decided_by, name: view.decidedByName ?? '' } : null,
    decidedAt: view.decided_at?.toISOString() ?? null,
    decisionReason: view.decision_reason,
    mayDecide:
      view.status === 'PENDING' &&
      view.maker_id !== staffId &&
      permissions.has('approval:decide') &&
      permissions.has(deeds[view.kind as Deed]),
  };
}

/** What waits for a second person, and what was decided. */
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
  return { data: rows.map((row) => shown(row, caller)), page, per_page, ...total };
}

/** @throws Problem NOT_FOUND */
export async function approvalDetails(
  platform: Platform,
  caller: Caller,
  id: string,
): Promise<Answer<'approvals.details'>> {
  const view = await store.viewById(platform.db, id);
  if (!view) throw new Problem('NOT_FOUND', {}, 'params.id');
  const request = { ...view.request };
  if (typeof request.phone === 'string') request.phone = phoneFor(caller, e164(request.phone));
  return { ...shown(view, caller), request };
}

interface Decision {
  status: Exclude<ApprovalStatus, 'PENDING'>;
  action: 'approvals.approve' | 'approvals.reject' | 'approvals.cancel';
  reason: string | null;
  act(tx: Tx, kind: Deed, approved: Approved): Promise<void>;
}

/**
 * Approves what another person asked for: it happens now, or is refused for a reason of its own and goes on waiting.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_YOUR_OWN, FORBIDDEN, and those of the deed
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
    act: (tx, kind, approved) => executors[kind].execute(platform, tx, caller, approved),
  });

/** Refuses what another person asked for. @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_YOUR_OWN, FORBIDDEN */
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
    act: async (tx, kind, approved) => executors[kind].abandon?.(tx, approved),
  });

/** Takes back what one has asked for oneself. @throws Problem NOT_FOUND, STATE_CONFLICT */
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
    act: async (tx, kind, approved) => executors[kind].abandon?.(tx, approved),
  });

async function decide(
  platform: Platform,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<ApprovalAnswer> {
  const staff = asStaff(caller);
  const known = await store.playerOf(platform.db, id);
  if (!known) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx) => {
    if (known.playerId) await lockPlayers(ledgerTx(tx), [known.playerId]);
    const row = await store.lockApproval(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    const kind = row.kind as Deed;
    assertMayDecide(row, staff, decision.status);
    if (!mayBecome(row.status, decision.status)) throw new Problem('STATE_CONFLICT', { status: row.status });
    await store.decide(tx, id, {
      status: decision.status,
      decided_by: staff.id,
      decided_at: platform.clock.now(),
      decision_reason: decision.reason,
    });
    await recordChange(platform, tx, caller, {
      action: decision.action,
      subject: { type: 'approval', id },
      before: { status: row.status },
      after: { status: decision.status, deed: kind, amount: row.amount, reason: decision.reason },
    });
    await notify(tx, { to: 'staff', event: 'approval', data: { id, kind, status: decision.status } });
    const view = await store.viewById(tx, id);
    if (!view) throw new Error('a decided approval is gone');
    const { maker_id: makerId, request, subject_id: subjectId, player_id: playerId } = row;
    await decision.act(tx, kind, { id, makerId, request, subjectId, playerId });
    return shown(view, caller);
  });
}

/** One takes back one's own; others are decided by somebody else who holds the permission of the deed. */
function assertMayDecide(
  row: { maker_id: string; kind: string },
  staff: ReturnType<typeof asStaff>,
  to: ApprovalStatus,
): void {
  if (to === 'CANCELLED') {
    if (row.maker_id !== staff.id) throw new Problem('NOT_FOUND', {}, 'params.id');
    return;
  }
  if (row.maker_id === staff.id) throw new Problem('NOT_YOUR_OWN');
  const permission = deeds[row.kind as Deed];
  if (!staff.permissions.has(permission)) throw new Problem('FORBIDDEN', { permission });
}
