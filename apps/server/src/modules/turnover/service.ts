import type { Answer, ApprovalPending, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import {
  assertNotWaiting,
  type Doing,
  defineAction,
  findDependence,
  recordGrant,
} from '../approvals/index.ts';
import { recordChange } from '../audit/index.ts';
import { contactsFor, playerFor, playerOfFilter } from '../players/index.ts';
import { settingsNow } from '../settings/index.ts';
import { alone } from './alone.ts';
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
interface Wish {
  required: number | null;
  reason: string;
}

type Action = 'turnover.adjust' | 'turnover.close';
type Asking = Omit<Doing<Action>, 'body'>;

/** @throws Problem NOT_FOUND, STATE_CONFLICT */
async function lockOpen(tx: Tx, id: string): Promise<store.RequirementRow> {
  const row = await store.lockRequirement(tx, id);
  if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
  if (row.status !== 'OPEN') throw new Problem('STATE_CONFLICT', { status: row.status });
  return row;
}

/** Who gave the money of a requirement: where two did, one of them would ask and the other agree. */
const givers = async ({ tx, subjectId }: { tx: Tx; subjectId: string }) => ({
  askerIds: await store.giversOf(tx, subjectId),
});

/** A requirement, and by how much it is lowered, in satang. */
interface Lowering {
  row: store.RequirementRow;
  amount: number;
}

/**
 * Locks a requirement that is to be lowered. Two people agree to no more than the second one was shown, as it would be where rounds
 * that had counted for it were voided since.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, APPROVAL_PENDING, CHANGED_SINCE
 */
async function loadOf({ tx, subjectId, agreed }: Asking, required: number | null): Promise<Lowering> {
  const row = await lockOpen(tx, subjectId);
  await assertNotWaiting(tx, ['turnover.adjust', 'turnover.close'], subjectId);
  const amount = loweredBy(row, required);
  if (agreed && amount > (agreed.amount ?? 0)) throw new Problem('CHANGED_SINCE');
  return { row, amount };
}

/**
 * Reductions are summed like credit, in satang of turnover. A second person must approve above the limit for credit, or if the
 * caller gave the money or is not independent of who did.
 */
async function sumsOf({ row, amount }: Lowering, { platform, tx, makerId }: Asking) {
  if (amount === 0) return 'never';
  if (await findDependence(tx, platform.clock.now(), row.given_by, makerId)) return 'two';
  return alone['turnover.lower'].sums(await settingsNow(tx), amount, row.player_id);
}

const shownAs = ({ row, amount }: Lowering, { required, reason }: Wish) => ({
  subject: { type: 'turnover', id: row.id } as const,
  amount,
  reason,
  context: { required: row.required },
  after: { required: required ?? 0 },
});

async function answerOf(tx: Tx, caller: Caller, id: string): Promise<RequirementAnswer> {
  const view = await store.viewById(tx, id);
  if (!view) throw new Error('a changed requirement is gone');
  return shownToStaff(view, caller);
}

/** Sets the total of an open requirement (satang); if that much has already been played, it is reached. */
export const adjusting = defineAction<'turnover.adjust', Lowering, RequirementAnswer>({
  kind: 'turnover.adjust',
  hands: givers,
  load: (doing) => loadOf(doing, doing.body.required),
  show: (found, { body }) => shownAs(found, body),
  sums: sumsOf,
  async act({ row }, { platform, tx, caller, body, makerId, approverId }) {
    await apply(platform, tx, caller, 'turnover.adjust', row, body, [makerId, approverId]);
    return answerOf(tx, caller, row.id);
  },
});

/** Waives an open requirement. */
export const waiving = defineAction<'turnover.close', Lowering, RequirementAnswer>({
  kind: 'turnover.close',
  hands: givers,
  load: (doing) => loadOf(doing, null),
  show: (found, { body: { reason } }) => shownAs(found, { required: null, reason }),
  sums: sumsOf,
  async act({ row }, { platform, tx, caller, body: { reason }, makerId, approverId }) {
    const wish = { required: null, reason };
    await apply(platform, tx, caller, 'turnover.close', row, wish, [makerId, approverId]);
    return answerOf(tx, caller, row.id);
  },
});

/** @throws Problem NOT_FOUND */
async function playerOf(platform: Platform, id: string): Promise<string> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  return playerId;
}

/** Sets the total of an open requirement, or asks. @throws Problem NOT_FOUND, SAME_PHONE, STATE_CONFLICT, APPROVAL_PENDING */
export const adjust = async (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'turnover.adjust', 'body'>,
): Promise<RequirementAnswer | ApprovalPending> =>
  adjusting.run(platform, caller, { body, subjectId: id, playerId: await playerOf(platform, id) });

/** Waives an open requirement, or asks. @throws Problem NOT_FOUND, SAME_PHONE, STATE_CONFLICT, APPROVAL_PENDING */
export const waive = async (
  platform: Platform,
  caller: Caller,
  id: string,
  body: Output<'turnover.close', 'body'>,
): Promise<RequirementAnswer | ApprovalPending> =>
  waiving.run(platform, caller, { body, subjectId: id, playerId: await playerOf(platform, id) });

/** @param byIds the maker and the second person; neither may pay the freed money out */
async function apply(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  action: Action,
  row: store.RequirementRow,
  { required, reason }: Wish,
  byIds: readonly [string, string | null],
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
