import { balances, closeAccount, setFrozen } from '@salung/ledger';
import { bangkokTime } from '../../../platform/business-day.ts';
import { ledgerTx, type Tx } from '../../../platform/db/database.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordChange } from '../../audit/index.ts';
import { endAllSessions } from '../../auth/index.ts';
import { allowStakes, stopStakes } from '../../rounds/index.ts';
import { hasOpen, type PlayerQueries } from '../queries.ts';
import { mayBecome, maySignIn, type PlayerStatus } from '../state.ts';
import * as store from '../store.ts';
import type { PlayerAnswer } from '../views.ts';
import { lockOne } from './find.ts';
import { playerDetails } from './read.ts';
import { tellStatus } from './status-hooks.ts';

/**
 * Blocks, excludes, closes or reactivates a player. Blocking and closing sign out at once; a blocked player's wallet
 * is frozen, while their open withdrawals wait for a person. Setting the present status again changes nothing.
 * @throws Problem NOT_FOUND, STATE_CONFLICT, PLAYER_HAS_MONEY, EXCLUSION_RUNS, EXCLUSION_FOREVER
 */
export const changeStatus = (
  platform: Platform,
  caller: Caller,
  id: string,
  { status, reason }: { status: PlayerStatus; reason: string },
  queries: readonly PlayerQueries[],
): Promise<PlayerAnswer> =>
  caller.transaction(async (tx) => {
    const player = await lockOne(tx, id);
    if (player.status === status && status !== 'CLOSED')
      return playerDetails(platform, tx, caller, id, queries);
    if (!mayBecome(player.status, status)) throw new Problem('STATE_CONFLICT', { status: player.status });
    if (status === 'CLOSED') await assertEmpty(platform, tx, id, queries);
    if (status === 'ACTIVE') await assertMayPlay(platform, tx, id, queries);
    await store.updatePlayer(tx, id, { status, status_reason: reason });
    await recordChange(platform, tx, caller, {
      action: 'players.changeStatus',
      subject: { type: 'player', id },
      before: { status: player.status, reason: player.status_reason },
      after: { status, reason },
    });
    if (status === 'ACTIVE' || status === 'EXCLUDED') await setFrozen(ledgerTx(tx), id, false);
    await tellStatus(platform, tx, caller, { playerId: id, from: player.status, to: status });
    if (status === 'ACTIVE') await allowStakes(tx, id);
    else await stopStakes(tx, id, status.toLowerCase());
    if (!maySignIn(status)) {
      await endAllSessions(platform, tx, {
        audience: 'player',
        personId: id,
        reason: status === 'BLOCKED' ? 'blocked' : 'closed',
      });
    }
    if (status === 'CLOSED') await closeWallet(tx, id);
    else if (status === 'BLOCKED') await setFrozen(ledgerTx(tx), id, true);
    return playerDetails(platform, tx, caller, id, queries);
  });

/** @throws Problem PLAYER_HAS_MONEY while there is money, or something that may still move some */
async function assertEmpty(
  platform: Platform,
  tx: Tx,
  id: string,
  queries: readonly PlayerQueries[],
): Promise<void> {
  const { wallet, held } = await balances(ledgerTx(tx), id);
  const isOpen = await hasOpen(queries, tx, id, platform.clock.now());
  if (wallet !== 0 || held !== 0 || isOpen) throw new Problem('PLAYER_HAS_MONEY');
}

async function closeWallet(tx: Tx, id: string): Promise<void> {
  if (!(await closeAccount(ledgerTx(tx), id))) throw new Problem('PLAYER_HAS_MONEY');
}

/** @throws Problem EXCLUSION_RUNS, EXCLUSION_FOREVER while the player does not want to play */
async function assertMayPlay(
  platform: Platform,
  tx: Tx,
  id: string,
  queries: readonly PlayerQueries[],
): Promise<void> {
  for (const query of queries) {
    const until = await query.keepsExcluded?.(tx, id, platform.clock.now());
    if (until === 'forever') throw new Problem('EXCLUSION_FOREVER');
    if (until) throw new Problem('EXCLUSION_RUNS', { until: bangkokTime(until) });
  }
}

/** Keeps a locked player from playing and depositing; they may sign in and withdraw. */
export async function excludeFromPlay(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  { id, from, reason }: { id: string; from: PlayerStatus; reason: string | null },
): Promise<void> {
  await store.updatePlayer(tx, id, { status: 'EXCLUDED', status_reason: reason });
  await tellStatus(platform, tx, caller, { playerId: id, from, to: 'EXCLUDED' });
  await stopStakes(tx, id, 'excluded');
}

/** Lets a locked player play again. */
export async function allowPlay(platform: Platform, tx: Tx, caller: Caller, id: string): Promise<void> {
  await store.updatePlayer(tx, id, { status: 'ACTIVE', status_reason: null });
  await tellStatus(platform, tx, caller, { playerId: id, from: 'EXCLUDED', to: 'ACTIVE' });
  await allowStakes(tx, id);
}
