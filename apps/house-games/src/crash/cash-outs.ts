import { lowestCashOut, payoutOf } from '@salung/fair';
import type { RoundView } from '../../shared/api.ts';
import { multiplierAt } from '../../shared/crash.ts';
import { Problem } from '../problem.ts';
import type { Session } from '../sessions.ts';
import { findRound, viewOf } from '../views.ts';
import type { Answer } from '../wallet.ts';
import { type LiveBet, storeCashOut, targetOf } from './bets.ts';
import type { LiveTable } from './live-table.ts';

/** Cash-outs at the table: by hand, and at the multiplier that a bet has named. */

/** Cashes out a bet of a player at this moment's multiplier. */
export async function cashOut(table: LiveTable, session: Session, clientId: string): Promise<RoundView> {
  const multiplier = multiplierAt(table.time.now() - table.startedAt);
  const bet = [...table.bets.values()].find(
    (each) => each.clientId === clientId && each.player === session.player,
  );
  let answer: Answer | undefined;
  if (bet !== undefined) {
    if (bet.view.cashedAt === null) {
      if (table.phase !== 'running' || multiplier > table.bust)
        throw new Problem(409, 'TOO_LATE', 'The round is over.');
      if (multiplier < lowestCashOut) throw new Problem(409, 'TOO_EARLY', 'Cash out from 1.01.');
    }
    answer = await pay(table, bet, multiplier);
  }
  const row = await findRound(table.pool, session.player, clientId);
  if (row?.game !== 'crash') throw new Problem(404, 'UNKNOWN_ROUND', 'There is no such bet.', 'id');
  return { ...viewOf(row), ...(answer?.status === 'ok' && { balance: answer.balance }) };
}

/** Pays the bets whose own multiplier the curve has reached. */
export function payTargets(table: LiveTable, reached: number): void {
  for (const bet of table.bets.values()) {
    const target = targetOf(bet.view);
    if (bet.view.cashedAt === null && target <= reached) void pay(table, bet, target).catch(() => undefined);
  }
}

/** Stores all cash-outs of the round that the database does not have yet. */
export function storeCashOuts(table: LiveTable): Promise<unknown> {
  return Promise.all([...table.bets.values()].map((bet) => bet.view.cashedAt !== null && store(table, bet)));
}

/** Fixes the cash-out in memory at once, so that its time counts, and then stores it. */
async function pay(table: LiveTable, bet: LiveBet, multiplier: number): Promise<Answer | undefined> {
  const { view: shown } = bet;
  if (shown.cashedAt === null) {
    shown.cashedAt = multiplier;
    shown.payout = payoutOf(shown.stake, multiplier);
    const { id, player, payout } = shown;
    table.emit({ type: 'cashed', id, player, multiplier, payout });
  }
  return table.surely(() => store(table, bet));
}

async function store({ pool, outbox }: LiveTable, bet: LiveBet): Promise<Answer | undefined> {
  const message = await storeCashOut(pool, bet);
  return message === undefined ? undefined : outbox.deliver(message);
}
