import { lockPlayers } from '@salung/ledger';
import { ledgerTx, type Tx } from '../../platform/db/database.ts';
import { type Caller, staffOf } from '../../platform/http/caller.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { assertNotOwnPlayer } from '../approvals/index.ts';
import { type Player, playerNow } from '../players/index.ts';
import { give } from '../rewards/index.ts';
import { settingsNow } from '../settings/index.ts';
import { hundredths } from '../turnover/index.ts';
import type { EarningKind } from './plans-store.ts';

/** A claim that was paid. Amounts in satang. */
export interface Claim {
  id: string;
  amount: number;
  balanceAfter: number;
  claimedAt: string;
}

/**
 * Locks a player who claims, or for whom staff do. A blocked player's money waits.
 * @throws Problem ACCOUNT_BLOCKED, SAME_PHONE
 */
export async function lockClaimer(tx: Tx, caller: Caller, playerId: string): Promise<Player> {
  await lockPlayers(ledgerTx(tx), [playerId]);
  const staff = staffOf(caller);
  if (staff) await assertNotOwnPlayer(tx, playerId, staff.id);
  const player = await playerNow(tx, playerId);
  if (player.status !== 'ACTIVE' && player.status !== 'EXCLUDED') throw new Problem('ACCOUNT_BLOCKED');
  return player;
}

/**
 * Pays a claim into the wallet of a locked player. An excluded player need not play it.
 * @param note marks what the claim consists of, once the claim's row is there
 * @throws Problem AMOUNT_TOO_LARGE, WALLET_FROZEN
 */
export async function payClaim(
  platform: Platform,
  tx: Tx,
  caller: Caller,
  {
    kind,
    player,
    amount,
    note,
  }: { kind: EarningKind; player: Player; amount: number; note: (claimId: string) => Promise<unknown> },
): Promise<Claim> {
  const id = newId();
  const at = platform.clock.now();
  const staffId = staffOf(caller)?.id ?? null;
  const { [`${kind}.multiplier` as const]: times } = await settingsNow(tx);
  const multiplier = hundredths(times);
  const hasToPlay = player.status === 'ACTIVE' && multiplier > 0;
  const { balanceAfter } = await give(platform, tx, caller, {
    playerId: player.id,
    amount,
    kind,
    source: kind,
    sourceId: id,
    byIds: [staffId],
    field: 'body.phone',
    ...(hasToPlay ? { requirement: { multiplier } } : {}),
    change: {
      action: `${kind}.claim`,
      subject: { type: `${kind}-claim`, id },
      after: { playerId: player.id, amount },
    },
  });
  await tx
    .insertInto('earning_claim')
    .values({
      id,
      kind,
      player_id: player.id,
      amount,
      balance_after: balanceAfter,
      claimed_at: at,
      claimed_by: staffId,
    })
    .execute();
  await note(id);
  return { id, amount, balanceAfter, claimedAt: at.toISOString() };
}
