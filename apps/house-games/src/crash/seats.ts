import type { RoundView } from '../../shared/api.ts';
import { betsPerPlayer, type CrashBetRequest } from '../../shared/crash.ts';
import { transaction } from '../db.ts';
import { Problem } from '../problem.ts';
import { lockStaking, refundRound, refuse, sendWithRetry } from '../rounds.ts';
import type { Session } from '../sessions.ts';
import { findRound, viewOf } from '../views.ts';
import { type LiveBet, storeBet } from './bets.ts';
import type { LiveTable } from './live-table.ts';

/** Who has a place in the round: bets come to the table here, or are sent away. */
export class Seats {
  readonly #table: LiveTable;
  /** How many bets of a player are at the table or on their way. */
  readonly #places = new Map<string, number>();
  readonly #arriving = new Set<Promise<unknown>>();
  /** Bets that are on their way, so that one that is sent twice at once is one. */
  readonly #joining = new Map<string, Promise<RoundView>>();

  constructor(table: LiveTable) {
    this.#table = table;
  }

  /** Empties the table for a new round. */
  clear(): void {
    this.#table.bets.clear();
    this.#places.clear();
  }

  /** Waits for the bets that are being stored right now. */
  arrived(): Promise<unknown> {
    return Promise.allSettled(this.#arriving);
  }

  join(session: Session, request: CrashBetRequest): Promise<RoundView> {
    const key = `${session.player} ${request.id}`;
    const joined =
      this.#joining.get(key) ?? this.#sit(session, request).finally(() => this.#joining.delete(key));
    this.#joining.set(key, joined);
    return joined;
  }

  async #sit(session: Session, request: CrashBetRequest): Promise<RoundView> {
    const { pool, outbox } = this.#table;
    const known = await findRound(pool, session.player, request.id);
    if (known !== undefined) return viewOf(known);
    const place = this.#take(session.player);
    const { bet, stake } = await storeBet(pool, session, request, place);
    const answer = await sendWithRetry(outbox, stake);
    const { takesBets, number } = this.#table;
    if (answer.status === 'ok' && takesBets && number === place.number) await this.#seat(bet);
    else await this.#sendAway(bet, answer.status === 'refused' ? answer.code : undefined, place.number);
    const row = await findRound(pool, session.player, request.id);
    if (row === undefined) throw new Error('a bet is gone');
    return { ...viewOf(row), ...(answer.status === 'ok' && { balance: answer.balance }) };
  }

  /** Counts one more bet of a player. @returns the round that it is for @throws Problem if there is no place for it */
  #take(player: string): { chain: number; number: number } {
    const { takesBets, chain, number } = this.#table;
    if (!takesBets) throw new Problem(409, 'NOT_BETTING', 'Wait for the next round.');
    const taken = this.#places.get(player) ?? 0;
    if (taken >= betsPerPlayer) {
      throw new Problem(409, 'TOO_MANY_BETS', 'There are at most two bets in a round.');
    }
    this.#places.set(player, taken + 1);
    return { chain: chain.id, number };
  }

  /** Puts a bet whose stake was taken on the table. The round starts when it is stored. */
  async #seat(bet: LiveBet): Promise<void> {
    const { pool, bets } = this.#table;
    const stored = this.#table.surely(() =>
      pool.query(`update round set state = 'accepted' where id = $1`, [bet.id]),
    );
    this.#arriving.add(stored);
    bets.set(bet.id, bet);
    try {
      await stored;
      this.#table.emit({ type: 'bet', bet: bet.view });
    } finally {
      this.#arriving.delete(stored);
    }
  }

  /** A bet that was refused, unanswered or too late. */
  async #sendAway(bet: LiveBet, code: string | undefined, round: number): Promise<void> {
    const { pool, outbox, number } = this.#table;
    if (round === number) this.#places.set(bet.player, (this.#places.get(bet.player) ?? 1) - 1);
    const message = await transaction(pool, async (db) => {
      const row = await lockStaking(db, bet.id);
      if (row === undefined) return undefined;
      return code === undefined ? refundRound(db, row, new Date()) : refuse(db, row, code, new Date());
    });
    if (message !== undefined) await outbox.deliver(message);
  }
}
