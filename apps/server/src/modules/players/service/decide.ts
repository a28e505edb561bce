import type { Answer, Output } from '@salung/contract/schemas';
import { v7 as uuid } from 'uuid';
import { type Tx, violates } from '../../../platform/db/database.ts';
import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { assertMayDecideAbout, lockPeopleShared, recordAccountGrant } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { endAllSessions } from '../../auth/index.ts';
import { settingsNow } from '../../settings/index.ts';
import * as changeStore from '../change-store.ts';
import { changeMayBecome, pausedUntil } from '../state.ts';
import * as store from '../store.ts';
import { textAbout } from '../texts.ts';
import { type ChangeAnswer, changeAnswer, publishChange } from '../views.ts';
import { assertShape, auditedChange, writeChange } from './ask.ts';
import { lockOne } from './find.ts';

/** Staff's side of changes of players' bank accounts and phones. */

/** Changes, open ones first. */
export async function listChanges(
  platform: Platform,
  caller: Caller,
  query: Output<'players.changes', 'query'>,
): Promise<Answer<'players.changes'>> {
  const { page, per_page } = query;
  const { rows, ...total } = await changeStore.changePage(platform.db, query);
  return { data: rows.map((view) => changeAnswer(view, caller)), page, per_page, ...total };
}

/**
 * Asks for another bank account or phone on a player's behalf; another person decides.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, ACCOUNT_NUMBER_INVALID, CHANGE_OPEN, UNCHANGED, BANK_ACCOUNT_TAKEN,
 * PHONE_TAKEN, TEST_PLAYER
 */
export async function staffChange(
  platform: Platform,
  caller: Caller,
  playerId: string,
  input: Output<'players.staffChange', 'body'>,
): Promise<ChangeAnswer> {
  assertShape(input);
  const { reason } = input;
  return caller.transaction(async (tx) => {
    const player = await lockOne(tx, playerId);
    if (player.status === 'CLOSED') throw new Problem('STATE_CONFLICT', { status: player.status });
    const createdBy = asStaff(caller).id;
    const id = await writeChange(platform, tx, player, { wanted: input, createdBy, reason });
    const view = await changeStore.viewById(tx, id);
    await recordChange(platform, tx, caller, {
      action: 'players.staffChange',
      subject: { type: 'player', id: playerId },
      after: { change: id, ...auditedChange(view), reason },
    });
    await textAbout(platform, tx, player, `change.${input.kind}.requested`);
    return changeAnswer(view, caller);
  });
}

interface Decision {
  action: 'players.approveChange' | 'players.rejectChange';
  status: 'APPROVED' | 'REJECTED';
  reason: string | null;
  reasonForPlayer: string | null;
  act(tx: Tx, player: store.PlayerRow, row: changeStore.ChangeRow): Promise<void>;
}

/**
 * Approves a change and applies it. Payouts pause, so that the real owner has time to object; a new phone signs the
 * player out everywhere. A withdrawal that was requested before keeps its account.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_YOUR_OWN, SAME_PHONE, BANK_ACCOUNT_TAKEN, PHONE_TAKEN, TEST_PLAYER
 */
export async function approveChange(
  platform: Platform,
  caller: Caller,
  id: string,
  input: Output<'players.approveChange', 'body'>,
): Promise<ChangeAnswer> {
  return decide(platform, caller, id, {
    action: 'players.approveChange',
    status: 'APPROVED',
    reason: input?.reason ?? null,
    reasonForPlayer: null,
    async act(tx, player, row) {
      await carryOut(platform, tx, player, row);
      await textAbout(platform, tx, player, `change.${row.kind}.approved`);
    },
  });
}

/** Rejects a change. @throws Problem NOT_FOUND, STATE_CONFLICT, NOT_YOUR_OWN, SAME_PHONE */
export const rejectChange = (
  platform: Platform,
  caller: Caller,
  id: string,
  input: Output<'players.rejectChange', 'body'>,
): Promise<ChangeAnswer> =>
  decide(platform, caller, id, {
    action: 'players.rejectChange',
    status: 'REJECTED',
    reason: input.reason,
    reasonForPlayer: input.reason_user ?? null,
    act: async () => {},
  });

async function decide(
  platform: Platform,
  caller: Caller,
  id: string,
  decision: Decision,
): Promise<ChangeAnswer> {
  const { id: staffId } = asStaff(caller);
  const parties = await changeStore.partiesOf(platform.db, id);
  if (!parties) throw new Problem('NOT_FOUND', {}, 'params.id');
  const { playerId, staffIds } = parties;
  return caller.transaction(async (tx) => {
    await lockPeopleShared(tx, staffIds);
    const player = await lockOne(tx, playerId);
    const row = await changeStore.lockChange(tx, id);
    if (!row) throw new Problem('NOT_FOUND', {}, 'params.id');
    const { status } = decision;
    await assertMayDecideAbout(tx, platform.clock.now(), { playerId, makerIds: [row.created_by] }, staffId);
    if (!changeMayBecome(row.status, status)) throw new Problem('STATE_CONFLICT', { status: row.status });
    await changeStore.updateChange(tx, id, {
      status,
      decided_by: staffId,
      decided_at: platform.clock.now(),
      reason: decision.reason ?? row.reason,
      reason_for_player: decision.reasonForPlayer,
    });
    await decision.act(tx, player, row);
    // A player who asks has proven the phone. A request by staff proves nothing.
    if (status === 'APPROVED' && row.created_by !== null) {
      const byIds = [row.created_by, staffId];
      await recordAccountGrant(tx, { playerId, byIds, action: 'players.change', at: platform.clock.now() });
    }
    await recordChange(platform, tx, caller, {
      action: decision.action,
      subject: { type: 'player', id: playerId },
      before: { status: row.status },
      after: { status, change: id, ...auditedChange(row), reason: decision.reason },
    });
    await publishChange(tx, { id, playerId, status });
    return changeAnswer(await changeStore.viewById(tx, id), caller);
  });
}

async function carryOut(
  platform: Platform,
  tx: Tx,
  player: store.PlayerRow,
  row: changeStore.ChangeRow,
): Promise<void> {
  const now = platform.clock.now();
  const { id: playerId } = player;
  const hours = (await settingsNow(tx))['protection.payoutPauseHours'];
  const pause = { payout_paused_until: pausedUntil(now, hours, player.payout_paused_until) };
  const { bank_code, account_number, phone } = row;
  // Such a change may still wait from when it could be asked for; it can only be rejected.
  if (phone && player.is_test) throw new Problem('TEST_PLAYER');
  try {
    if (bank_code && account_number) {
      const account_name = `${player.first_name} ${player.last_name}`;
      const bank = {
        id: uuid(),
        player_id: playerId,
        bank_code,
        account_number,
        account_name,
        created_at: now,
      };
      await changeStore.replaceBank(tx, bank);
    }
    await store.updatePlayer(tx, playerId, { ...pause, ...(phone ? { phone } : {}) });
  } catch (error) {
    // It was free when the change was requested, and has been taken since.
    if (violates(error, 'player_bank_account')) throw new Problem('BANK_ACCOUNT_TAKEN');
    if (violates(error, 'player_phone_key')) throw new Problem('PHONE_TAKEN');
    throw error;
  }
  if (phone) await endAllSessions(platform, tx, { audience: 'player', personId: playerId, reason: 'phone' });
}
