import { bahtInText } from '@salung/contract';
import { balances } from '@salung/ledger';
import { ledgerTx } from '../../platform/db/database.ts';
import { systemCaller } from '../../platform/http/caller.ts';
import type { Deduction, WithdrawGuard } from '../players/index.ts';
import { progressOf } from '../turnover/index.ts';
import { aboveCap } from './caps.ts';
import { countLateOf } from './late.ts';
import { bringUpToDate, NAME } from './session.ts';
import * as store from './session-store.ts';
import { termsOf } from './terms.ts';

/**
 * Withdrawals wait while a session runs. The first one after REACHED leaves no more than its limit; the rest, and what late results
 * left to the house, is taken with it.
 */
export const mayWithdraw: WithdrawGuard = async (platform, { player, tx }) => {
  const db = tx ?? platform.db;
  const found = await store.runningOf(db, player.id);
  const caller = systemCaller(platform.db, NAME);
  const session = found && tx ? await bringUpToDate(platform, tx, caller, found) : found;
  if (tx) await countLateOf(platform, tx, caller, player.id);
  if (session?.status === 'RUNNING') {
    const { nameTh, nameEn } = termsOf(session);
    const { required, done } = (await progressOf(db, player.id, session.id)) ?? {
      required: session.required,
      done: 0,
    };
    const left = Math.max(0, required - done);
    return {
      reasons: [
        {
          code: 'PROMOTION_RUNNING',
          values: { name: { th: nameTh, en: nameEn }, left: bahtInText(left) },
          remedy: 'PROMOTION',
          toPlay: { required, left },
        },
      ],
    };
  }
  const deduction = await deductionOf(db, player.id);
  return deduction && { deduction };
};

/** What the next withdrawal takes with it, and for which promotion; undefined where that is nothing. */
async function deductionOf(
  db: Parameters<typeof store.cappedOf>[0],
  playerId: string,
): Promise<Deduction | undefined> {
  const capped = await store.cappedOf(db, playerId);
  const owing = await store.owingSessions(db, playerId);
  const owed = owing.reduce((sum, session) => sum + session.owed, 0);
  if (!capped && owed === 0) return undefined;
  const { wallet } = await balances(ledgerTx(db), playerId);
  const above = capped ? await aboveCap(db, capped, wallet) : 0;
  const amount = Math.min(wallet, above + owed);
  // Nearly always one promotion; of several, the one whose limit it is.
  const session = above > 0 ? capped : owing[0];
  if (amount === 0 || !session) return undefined;
  const { nameTh, nameEn } = termsOf(session);
  return { to: 'promotion:capped', amount, name: { th: nameTh, en: nameEn } };
}
