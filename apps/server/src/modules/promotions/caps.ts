import { balances } from '@salung/ledger';
import { type Database, ledgerTx, type Tx } from '../../platform/db/database.ts';
import { gameIdNow, openStakesFrom } from '../rounds/index.ts';
import { type SessionRow, updateSession } from './session-store.ts';

/** The limit of the first withdrawal after REACHED, and the money above it. */

/**
 * Satang above the limit. What is staked and not decided counts as if it were in the wallet: otherwise the limit would be evaded by a
 * ticket that is cancelled afterwards.
 */
export async function aboveCap(
  db: Database | Tx,
  {
    player_id: playerId,
    position,
    cap,
    later_credits: free,
  }: Pick<SessionRow, 'player_id' | 'position' | 'cap' | 'later_credits'>,
  wallet: number,
): Promise<number> {
  const open = await openStakesFrom(db, playerId, position);
  return Math.max(0, wallet + open - (cap ?? 0) - free);
}

const noMore = async (tx: Tx) => ({ is_above: false, above_until: await gameIdNow(tx) });

/** Notes whether money above the limit is there: rounds that begin meanwhile are not played with own money. */
export async function noteAbove(tx: Tx, session: SessionRow): Promise<void> {
  if (session.cap === null || session.cap_over_at !== null) return;
  const { wallet, held } = await balances(ledgerTx(tx), session.player_id);
  // What a withdrawal took with it comes back unless it is paid.
  if (held > 0) return;
  const isAbove = (await aboveCap(tx, session, wallet)) > 0;
  if (isAbove === session.is_above) return;
  await updateSession(tx, session.id, isAbove ? { is_above: true, above_until: null } : await noMore(tx));
}

/** Notes that the limit is over. @param capped satang that the withdrawal took for it */
export async function endCap(
  tx: Tx,
  { id, is_above: isAbove }: SessionRow,
  now: Date,
  capped = 0,
): Promise<void> {
  await updateSession(tx, id, { cap_over_at: now, capped, ...(isAbove ? await noMore(tx) : {}) });
}
