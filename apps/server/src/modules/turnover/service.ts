import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import {
  aloneSums,
  askForApproval,
  assertMayDecideAbout,
  assertNotOwnPlayer,
  assertNotWaiting,
  type Execute,
  findDependence,
  needsSecondPerson,
  recordGrant,
} from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { contactsFor, playerFor, playerOfFilter } from '../players/index.ts';
import { settingsNow } from '../settings/index.ts';
import { closeRequirement } from './close.ts';
import { bringUpToDate } from './open.ts';
import { leftOf, loweredBy } from './state.ts';
import * as store from './store.ts';

type RequirementAnswer = Answer<'turnover.list'>['data'][number];

const shown = (row: store.RequirementRow) => ({
  id: row.id,
  source: row.source,
  amount: row.amount,
  multiplier: row.multiplier / 100,
  required: row.required,
  done: row.done,
  status: row.status,
  openedAt: row.opened_at.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
});

const shownToStaff = (view: store.RequirementView, caller: Caller): RequirementAnswer => ({
  ...shown(view),
  sourceId: view.source_id,
  player: {
    id: view.player_id,
    phone: contactsFor(caller).phone(view.phone),
    firstName: view.firstName,
    lastName: view.lastName,
  },
  reason: view.reason,
  closedBy: view.closedByName,
  approvalId: view.approvalId,
});

/** Updates a player's turnover and returns what is left. @throws Problem NOT_FOUND */
export async function recalc(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
): Promise<Answer<'turnover.recalc'>> {
  const { id } = await playerFor(platform, caller, phone, 'body.phone');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [id]);
    const open = (await bringUpToDate(platform, tx, id)).filter((row) => row.stood_in_by === null);
    const sum = (of: (row: store.RequirementRow) => number) =>
      open.reduce((total, row) => total + of(row), 0);
    return {
      required: sum((row) => row.required),
      done: sum((row) => Math.min(row.done, row.required)),
      left: sum(leftOf),
      requirements: open.map(shown),
    };
  });
}

/** Requirements, newest first; empty for an unknown phone. @throws Problem PHONE_HIDDEN */
export async function listRequirements(
  platform: Platform,
  caller: Caller,
  query: Output<'turnover.list', 'query'>,
): Promise<Answer<'turnover.list'>> {
  const { page, per_page, status } = query;
  const ofPhone = await playerOfFilter(platform, caller, query.phone);
  if (ofPhone === null) return { data: [], page, per_page, total: 0 };
  const playerId = ofPhone ?? query.playerId;
  const { rows, ...total } = await store.requirementPage(platform.db, {
    page,
    perPage: per_page,
    playerId,
    status,
  });
  return { data: rows.map((row) => shownToStaff(row, caller)), page, per_page, ...total };
}

/** A change of a requirement: a new total (satang), or a waiver. */
type Wish = { required: number; reason: string } | { required: null; reason: string };

/**
 * Sets the total of an open requirement (satang); if that much has already been played, it is reached.
 * @throws Problem NOT_FOUND, SAME_PHONE, STATE_CONFLICT, APPROVAL_PENDING
 */
export const adjust = (
  platform: Platform,
  caller: Caller,
  id: string,
  wish: Output<'turnover.adjust', 'body'>,
): Promise<RequirementAnswer | ApprovalPending> => change(platform, caller, 'turnover.adjust', id, wish);

/** Waives an open requirement. @throws Problem NOT_FOUND, SAME_PHONE, STATE_CONFLICT, APPROVAL_PENDING */
export const waive = (
  platform: Platform,
  caller: Caller,
  id: string,
  { reason }: Output<'turnover.close', 'body'>,
): Promise<RequirementAnswer | ApprovalPending> =>
  change(platform, caller, 'turnover.close', id, { required: null, reason });

export const executeAdjust: Execute<'turnover.adjust'> = async (platform, tx, caller, approved) => {
  const { subjectId, makerId, body } = approved;
  const row = await lockAgreed(platform, tx, caller, subjectId, {
    amount: approved.amount,
    required: body.required,
  });
  await apply(platform, tx, caller, 'turnover.adjust', row, body, [makerId, asStaff(caller).id]);
};

export const executeWaive: Execute<'turnover.close'> = async (platform, tx, caller, approved) => {
  const { subjectId, makerId, body } = approved;
  const row = await lockAgreed(platform, tx, caller, subjectId, { amount: approved.amount, required: null });
  const wish = { required: null, reason: body.reason };
  await apply(platform, tx, caller, 'turnover.close', row, wish, [makerId, asStaff(caller).id]);
};

type Action = 'turnover.adjust' | 'turnover.close';

/** @throws Problem NOT_FOUND, STATE_CONFLICT */
async function lockOpen(tx: Tx, id: string): Promise<store.RequirementRow> {
  const row = await store.lockRequirement(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (row.status !== 'OPEN') throw new Problem('STATE_CONFLICT', { status: row.status });
  return row;
}

/**
 * A requirement that two people agreed to lower: not by more than the second one was shown, as it would be where rounds
 * that had counted for it were voided since. Whoever gave the money is not the second one.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_YOUR_OWN, NOT_INDEPENDENT, SAME_PHONE, CHANGED_SINCE
 */
async function lockAgreed(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  id: string,
  { amount, required }: { amount: number | null; required: number | null },
): Promise<store.RequirementRow> {
  const row = await lockOpen(tx, id);
  const about = { playerId: row.player_id, makerIds: row.given_by };
  await assertMayDecideAbout(tx, platform.clock.now(), about, asStaff(caller).id);
  if (loweredBy(row, required) > (amount ?? 0)) throw new Problem('CHANGED_SINCE');
  return row;
}

/**
 * Reductions are summed like credit, in satang of turnover. A second person must approve above the limit for credit, or if the
 * caller gave the money or is not independent of who did.
 */
async function change(
  platform: Platform,
  caller: Caller,
  action: Action,
  id: string,
  wish: Wish,
): Promise<RequirementAnswer | ApprovalPending> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  const staffId = asStaff(caller).id;
  return caller.transaction(async (tx: Tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    await assertNotOwnPlayer(tx, playerId, staffId);
    const row = await lockOpen(tx, id);
    await assertNotWaiting(tx, ['turnover.adjust', 'turnover.close'], id);
    const amount = loweredBy(row, wish.required);
    const isGiver = await findDependence(tx, platform.clock.now(), row.given_by, staffId);
    const sums = aloneSums(await settingsNow(tx), 'turnover.lower', amount, playerId);
    if (amount > 0 && (isGiver || (await needsSecondPerson(platform, tx, caller, ...sums)))) {
      return askForApproval(platform, tx, caller, {
        action,
        request: wish.required === null ? { reason: wish.reason } : { ...wish },
        amount,
        playerId,
        subject: { type: 'turnover', id },
        before: { required: row.required },
        after: { required: wish.required ?? 0 },
        // Where two gave the money, one of them would ask and the other agree.
        involved: row.given_by,
        reason: wish.reason,
      });
    }
    await apply(platform, tx, caller, action, row, wish, [staffId]);
    const view = await store.viewById(tx, id);
    if (!view) throw new Error('a changed requirement is gone');
    return shownToStaff(view, caller);
  });
}

/** @param byIds the maker and the second person; neither may pay the freed money out */
async function apply(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  action: Action,
  row: store.RequirementRow,
  { required, reason }: Wish,
  byIds: readonly [string, ...string[]],
): Promise<void> {
  const { id, player_id: playerId } = row;
  const now = platform.clock.now();
  const status = required === null ? 'WAIVED' : row.done >= required ? 'REACHED' : 'OPEN';
  const amount = loweredBy(row, required);
  if (amount > 0) await recordGrant(tx, { playerId, byIds, action, amount, at: now });
  if (status === 'OPEN')
    await store.updateRequirement(tx, id, { required: required ?? row.required, reason });
  else {
    const closed = { status, at: now, reason, closedBy: byIds[0] } as const;
    await closeRequirement(tx, row, { ...closed, ...(required === null ? {} : { required }) });
  }
  await recordChange(platform, tx, caller, {
    action,
    subject: { type: 'turnover', id },
    before: { status: row.status, required: row.required },
    after: { status, required: required ?? row.required, reason, playerId },
  });
}
