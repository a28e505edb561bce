import type { Answer } from '@salung/contract/schemas';
import { balances } from '@salung/ledger';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import { e164, localPhone, maskPhone } from '../../platform/mask.ts';
import * as people from './people-store.ts';
import { durations, isKnown, mayReject, needsToAgree, type Obstacle, obstacleOf } from './state.ts';
import type * as store from './store.ts';
import { readStored } from './stored.ts';

/** Requests as their readers see them. */

export type ApprovalAnswer = Answer<'approvals.approve'>;

/**
 * A stored phone as this caller may see it. Not taken from the players module, which depends on settings, which
 * depend on this module.
 */
function phoneFor(caller: Caller, stored: string): string {
  const phone = localPhone(stored);
  return asStaff(caller).permissions.has('player:contact') ? phone : maskPhone(phone);
}

/** For each of these requests, in order: why this person may not approve it; undefined where they may. */
export async function obstacles(
  db: Database | Tx,
  now: Date,
  checkerId: string,
  rows: readonly store.ApprovalRow[],
): Promise<(Obstacle | undefined)[]> {
  const hands = [...new Set(rows.flatMap(({ maker_id, involved }) => [maker_id, ...involved]))];
  const found = await people.staffMembers(db, [checkerId, ...hands]);
  const controls = await people.controls(db, checkerId, hands, new Date(now.getTime() - durations.control));
  const own = await people.ownPlayers(
    db,
    checkerId,
    rows.flatMap(({ player_id }) => player_id ?? []),
  );
  const checker = found.get(checkerId);
  if (!checker) throw new Error('a member of staff without an account');
  return rows.map((row) => {
    const { kind } = row;
    const obstacle = obstacleOf(
      {
        kind,
        makerId: row.maker_id,
        involved: row.involved,
        subject: { type: row.subject_type, id: row.subject_id },
        isReadable: isKnown(kind) && readStored(kind, row) !== undefined,
      },
      checker,
      found,
      controls,
    );
    return obstacle ?? (row.player_id && own.has(row.player_id) ? { code: 'phone' } : undefined);
  });
}

const shownObstacle = (obstacle: Obstacle | undefined): ApprovalAnswer['obstacle'] =>
  obstacle
    ? {
        code: obstacle.code,
        permission: obstacle.code === 'permission' ? obstacle.permission : null,
        until: obstacle.code === 'control' ? obstacle.until.toISOString() : null,
      }
    : null;

const words = (value: unknown): string | null => (typeof value === 'string' ? value.slice(0, 40) : null);

function shown(view: store.ApprovalView, caller: Caller, found: Obstacle | undefined): ApprovalAnswer {
  const { player_id: playerId, phone, firstName, lastName, request } = view;
  const waits = view.status === 'PENDING';
  return {
    id: view.id,
    kind: view.kind,
    status: view.status,
    amount: view.amount,
    player:
      playerId && phone && firstName && lastName
        ? { id: playerId, phone: phoneFor(caller, phone), firstName, lastName }
        : null,
    subject: { type: view.subject_type, id: view.subject_id, name: view.subject_name },
    action: words(request.action) ?? words(request.move),
    before: view.before,
    after: view.after,
    reason: view.reason,
    maker: { id: view.maker_id, name: view.makerName },
    createdAt: view.created_at.toISOString(),
    decidedBy: view.decided_by ? { id: view.decided_by, name: view.decidedByName ?? '' } : null,
    decidedAt: view.decided_at?.toISOString() ?? null,
    decisionReason: view.decision_reason,
    mayDecide: waits && found === undefined,
    mayReject: waits && mayReject(found),
    obstacle: waits ? shownObstacle(found) : null,
  };
}

/** Requests, each with what this caller may do about it. */
export async function approvalAnswers(
  db: Database | Tx,
  now: Date,
  caller: Caller,
  views: readonly store.ApprovalView[],
): Promise<ApprovalAnswer[]> {
  const found = await obstacles(db, now, asStaff(caller).id, views);
  return views.map((view, index) => shown(view, caller, found[index]));
}

/** The whole request, and the player's balances now. */
export async function detailsOf(
  db: Database,
  now: Date,
  caller: Caller,
  view: store.ApprovalView,
): Promise<Answer<'approvals.details'>> {
  const [answer] = await approvalAnswers(db, now, caller, [view]);
  if (!answer) throw new Error('an approval without an answer');
  const request = { ...view.request };
  if (typeof request.phone === 'string') request.phone = phoneFor(caller, e164(request.phone));
  const balance = view.player_id ? (await balances(ledgerTx(db), view.player_id)).wallet : null;
  const hasDecider =
    view.status !== 'PENDING' ||
    (await people.hasStaffWith(db, needsToAgree(view.kind), [view.maker_id, ...view.involved]));
  return { ...answer, request, balance, hasDecider };
}
