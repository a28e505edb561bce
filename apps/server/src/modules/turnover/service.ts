import type { Answer, Output } from '@salung/contract/schemas';
import { lockPlayers } from '@salung/ledger';
import type { Updateable } from 'kysely';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { asStaff, type Caller } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import type { Tables } from '../../tables.ts';
import { recordChange } from '../audit/index.ts';
import { contactsFor, playerFor, playerOfFilter } from '../players/index.ts';
import { bringUpToDate } from './open.ts';
import { leftOf } from './state.ts';
import * as store from './store.ts';

type RequirementAnswer = Answer<'turnover.close'>;

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
});

/** Brings a player's turnover up to date and answers what is left. @throws Problem NOT_FOUND */
export async function recalc(
  platform: Platform,
  caller: Caller,
  phone: string | undefined,
): Promise<Answer<'turnover.recalc'>> {
  const { id } = await playerFor(platform, caller, phone, 'body.phone');
  return caller.transaction(async (tx) => {
    await lockPlayers(ledgerTx(tx), [id]);
    const open = await bringUpToDate(platform, tx, id);
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

/** Requirements, newest first; none for a phone that nobody has. @throws Problem PHONE_HIDDEN */
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

/** Sets what an open requirement asks for (satang); reached where that much is played. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const adjust = (
  platform: Platform,
  caller: Caller,
  id: string,
  { required, reason }: { required: number; reason: string },
): Promise<RequirementAnswer> =>
  change(platform, caller, 'turnover.adjust', id, (row) => ({
    required,
    reason,
    ...(row.done >= required ? closing(platform, caller, 'REACHED') : {}),
  }));

/** Waives an open requirement. @throws Problem NOT_FOUND, STATE_CONFLICT */
export const waive = (
  platform: Platform,
  caller: Caller,
  id: string,
  reason: string,
): Promise<RequirementAnswer> =>
  change(platform, caller, 'turnover.close', id, () => ({ reason, ...closing(platform, caller, 'WAIVED') }));

const closing = (platform: Platform, caller: Caller, status: 'REACHED' | 'WAIVED') => ({
  status,
  closed_at: platform.clock.now(),
  closed_by: asStaff(caller).id,
});

async function change(
  platform: Platform,
  caller: Caller,
  action: 'turnover.adjust' | 'turnover.close',
  id: string,
  to: (row: store.RequirementRow) => Updateable<Tables['turnover_requirement']> & { reason: string },
): Promise<RequirementAnswer> {
  const playerId = await store.playerOf(platform.db, id);
  if (!playerId) throw new Problem('NOT_FOUND', {}, 'params.id');
  return caller.transaction(async (tx: Tx) => {
    await lockPlayers(ledgerTx(tx), [playerId]);
    const row = await store.lockRequirement(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    if (row.status !== 'OPEN') throw new Problem('STATE_CONFLICT', { status: row.status });
    const set = to(row);
    await store.updateRequirement(tx, id, set);
    await recordChange(platform, tx, caller, {
      action,
      subject: { type: 'turnover', id },
      before: { status: row.status, required: row.required },
      after: {
        status: set.status ?? row.status,
        required: set.required ?? row.required,
        reason: set.reason,
        playerId,
      },
    });
    const view = await store.viewById(tx, id);
    if (!view) throw new Error('a changed requirement is gone');
    return shownToStaff(view, caller);
  });
}
