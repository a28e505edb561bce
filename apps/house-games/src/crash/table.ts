import { bustOf, lowestCashOut, payoutOf } from '@salung/fair';
import type pg from 'pg';
import type { RoundView } from '../../shared/api.ts';
import {
  betsPerPlayer,
  type CrashBet,
  type CrashBetRequest,
  type CrashEvent,
  type CrashPast,
  elapsedAt,
  multiplierAt,
  type CrashTable as TableView,
} from '../../shared/crash.ts';
import { transaction } from '../db.ts';
import type { Outbox } from '../outbox.ts';
import { Problem } from '../problem.ts';
import { lockStaking, refundRound, refuse, sendWithRetry } from '../rounds.ts';
import type { Session } from '../sessions.ts';
import { findRound, viewOf } from '../views.ts';
import type { Answer } from '../wallet.ts';
import { type LiveBet, storeBet, storeBust, storeCashOut, targetOf } from './bets.ts';
import { openChain } from './chain.ts';
import { endLast, pastLength } from './last.ts';
import { realTime, type Time } from './time.ts';

/** The one table of crash: betting, the rising curve, the bust, and again. */

export interface Pace {
  bettingMs: number;
  pauseMs: number;
  time: Time;
}

export const usualPace: Pace = { bettingMs: 8000, pauseMs: 4000, time: realTime };
/** How often automatic cash-outs are looked for. They are paid at their multiplier, whenever that is. */
const tickMs = 100;

export interface CrashTable {
  /** @throws Problem while the chain has no public seed */
  view(): TableView;
  /** Calls `onEvent` from now on; returns what stops it. */
  listen(onEvent: (event: CrashEvent) => void): () => void;
  /** A player's own bets of the round. */
  betsOf(player: string): CrashBet[];
  join(session: Session, request: CrashBetRequest): Promise<RoundView>;
  cashOut(session: Session, clientId: string): Promise<RoundView>;
  stop(): Promise<void>;
}

/** Opens the table; a round that a killed process left is ended first. */
export async function openTable(
  pool: pg.Pool,
  outbox: Outbox,
  isDemo: boolean,
  pace: Pace = usualPace,
): Promise<CrashTable> {
  let chain = await openChain(pool, isDemo);
  const stopping = new AbortController();
  const listeners = new Set<(event: CrashEvent) => void>();
  const last: CrashPast[] = [];
  let phase: TableView['phase'] | 'closed' = 'closed';
  let takesBets = false;
  let number = await endLast(pool, chain, last);
  let closesAt = 0;
  let startedAt = 0;
  /** Of the running round; never told before it is over. */
  let bust = 0;
  const bets = new Map<string, LiveBet>();
  /** How many bets of a player are at the table or on their way. */
  const places = new Map<string, number>();
  const arriving = new Set<Promise<unknown>>();

  const emit = (event: CrashEvent): void => {
    for (const listener of listeners) listener(event);
  };
  const { time } = pace;
  const pause = (ms: number) => time.wait(Math.max(0, ms), stopping.signal);

  function view(): TableView {
    const { publicSeed } = chain;
    if (publicSeed === null || phase === 'closed') {
      throw new Problem(503, 'CLOSED', 'The table is not open yet. Try again later.');
    }
    const isOver = phase === 'busted';
    return {
      now: time.now(),
      chain: chain.id,
      round: number,
      phase,
      closesAt,
      startedAt: phase === 'betting' ? null : startedAt,
      bust: isOver ? bust : null,
      hash: isOver ? chain.hashes.at(number) : null,
      previousHash: chain.hashes.at(Math.max(0, number - 1)),
      publicSeed,
      bets: [...bets.values()].map((bet) => bet.view),
      last,
    };
  }

  /** Repeats what the database could not do, so that the table outlives it. */
  async function surely<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (stopping.signal.aborted || error instanceof Problem) throw error;
        await pause(500);
      }
    }
  }

  async function playRound(): Promise<void> {
    if (number >= chain.hashes.rounds) {
      chain = await surely(() => openChain(pool, isDemo));
      number = 0;
      // They would be checked with the seed of another chain.
      last.length = 0;
    }
    const { publicSeed } = chain;
    if (publicSeed === null) return waitForSeed();
    number += 1;
    const place = { chain: chain.id, number };
    await openBetting(place);
    await Promise.allSettled(arriving);
    await start(place, publicSeed);
    await rise();
    await end(place);
  }

  async function waitForSeed(): Promise<void> {
    await pause(5000);
    chain = await surely(() => openChain(pool, isDemo));
  }

  async function openBetting(place: { chain: number; number: number }): Promise<void> {
    bets.clear();
    places.clear();
    await surely(() =>
      pool.query(
        `insert into crash_round (chain, number, state, opened_at) values ($1, $2, 'betting', now())
         on conflict do nothing`,
        [place.chain, place.number],
      ),
    );
    phase = 'betting';
    takesBets = true;
    closesAt = time.now() + pace.bettingMs;
    const { previousHash, publicSeed } = view();
    emit({
      type: 'open',
      now: time.now(),
      chain: chain.id,
      round: number,
      closesAt,
      previousHash,
      publicSeed,
    });
    await pause(pace.bettingMs);
    // From here on nobody joins; who is being stored right now is waited for.
    takesBets = false;
  }

  async function start(place: { chain: number; number: number }, publicSeed: string): Promise<void> {
    await surely(() =>
      pool.query(
        `update crash_round set state = 'running', started_at = now() where chain = $1 and number = $2`,
        [place.chain, place.number],
      ),
    );
    bust = bustOf(chain.hashes.at(number), publicSeed);
    phase = 'running';
    startedAt = time.now();
    emit({ type: 'start', now: startedAt, startedAt });
  }

  /** Until the curve has passed the bust point. A cash-out at the point itself still wins. */
  async function rise(): Promise<void> {
    const endsAt = startedAt + elapsedAt(bust + 1);
    while (time.now() < endsAt) {
      await pause(Math.min(tickMs, endsAt - time.now()));
      payTargets(Math.min(bust, multiplierAt(time.now() - startedAt)));
    }
    payTargets(bust);
  }

  function payTargets(reached: number): void {
    for (const bet of bets.values()) {
      const target = targetOf(bet.view);
      if (bet.view.cashedAt === null && target <= reached) void pay(bet, target).catch(() => undefined);
    }
  }

  async function end(place: { chain: number; number: number }): Promise<void> {
    phase = 'busted';
    const hash = chain.hashes.at(number);
    // Cash-outs that the database does not have yet come first: what is left has lost.
    await surely(() =>
      Promise.all([...bets.values()].map((bet) => bet.view.cashedAt !== null && store(bet))),
    );
    const messages = await surely(() => storeBust(pool, place, { hash, bust }));
    last.unshift({ round: number, bust, hash });
    last.length = Math.min(last.length, pastLength);
    emit({ type: 'bust', now: time.now(), round: number, bust, hash });
    for (const message of messages) void outbox.deliver(message).catch(() => undefined);
    await pause(pace.pauseMs);
  }

  /** Fixes the cash-out in memory at once, so that its time counts, and then stores it. */
  async function pay(bet: LiveBet, multiplier: number): Promise<Answer | undefined> {
    const { view: shown } = bet;
    if (shown.cashedAt === null) {
      shown.cashedAt = multiplier;
      shown.payout = payoutOf(shown.stake, multiplier);
      const { id, player, payout } = shown;
      emit({ type: 'cashed', id, player, multiplier, payout });
    }
    return surely(() => store(bet));
  }

  async function store(bet: LiveBet): Promise<Answer | undefined> {
    const message = await storeCashOut(pool, bet);
    return message === undefined ? undefined : outbox.deliver(message);
  }

  /** Bets that are on their way, so that one that is sent twice at once is one. */
  const joining = new Map<string, Promise<RoundView>>();

  function join(session: Session, request: CrashBetRequest): Promise<RoundView> {
    const key = `${session.player} ${request.id}`;
    const joined = joining.get(key) ?? sit(session, request).finally(() => joining.delete(key));
    joining.set(key, joined);
    return joined;
  }

  async function sit(session: Session, request: CrashBetRequest): Promise<RoundView> {
    const known = await findRound(pool, session.player, request.id);
    if (known !== undefined) return viewOf(known);
    if (!takesBets) throw new Problem(409, 'NOT_BETTING', 'Wait for the next round.');
    const key = session.player;
    if ((places.get(key) ?? 0) >= betsPerPlayer) {
      throw new Problem(409, 'TOO_MANY_BETS', 'There are at most two bets in a round.');
    }
    places.set(key, (places.get(key) ?? 0) + 1);
    const place = { chain: chain.id, number };
    const { bet, stake } = await storeBet(pool, session, request, place);
    const answer = await sendWithRetry(outbox, stake);
    if (answer.status === 'ok' && takesBets && number === place.number) await seat(bet);
    else await sendAway(bet, answer.status === 'refused' ? answer.code : undefined, place.number);
    const row = await findRound(pool, session.player, request.id);
    if (row === undefined) throw new Error('a bet is gone');
    return { ...viewOf(row), ...(answer.status === 'ok' && { balance: answer.balance }) };
  }

  /** Puts a bet whose stake was taken on the table. The round starts when it is stored. */
  async function seat(bet: LiveBet): Promise<void> {
    const stored = surely(() => pool.query(`update round set state = 'accepted' where id = $1`, [bet.id]));
    arriving.add(stored);
    bets.set(bet.id, bet);
    try {
      await stored;
      emit({ type: 'bet', bet: bet.view });
    } finally {
      arriving.delete(stored);
    }
  }

  /** A bet that was refused, unanswered or too late. */
  async function sendAway(bet: LiveBet, code: string | undefined, round: number): Promise<void> {
    if (round === number) places.set(bet.player, (places.get(bet.player) ?? 1) - 1);
    const message = await transaction(pool, async (db) => {
      const row = await lockStaking(db, bet.id);
      if (row === undefined) return undefined;
      return code === undefined ? refundRound(db, row, new Date()) : refuse(db, row, code, new Date());
    });
    if (message !== undefined) await outbox.deliver(message);
  }

  async function cashOut(session: Session, clientId: string): Promise<RoundView> {
    const multiplier = multiplierAt(time.now() - startedAt);
    const bet = [...bets.values()].find(
      (each) => each.clientId === clientId && each.player === session.player,
    );
    let answer: Answer | undefined;
    if (bet !== undefined) {
      if (bet.view.cashedAt === null) {
        if (phase !== 'running' || multiplier > bust)
          throw new Problem(409, 'TOO_LATE', 'The round is over.');
        if (multiplier < lowestCashOut) throw new Problem(409, 'TOO_EARLY', 'Cash out from 1.01.');
      }
      answer = await pay(bet, multiplier);
    }
    const row = await findRound(pool, session.player, clientId);
    if (row?.game !== 'crash') throw new Problem(404, 'UNKNOWN_ROUND', 'There is no such bet.', 'id');
    return { ...viewOf(row), ...(answer?.status === 'ok' && { balance: answer.balance }) };
  }

  const playing = (async () => {
    while (!stopping.signal.aborted) await playRound();
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  return {
    view,
    listen(onEvent) {
      listeners.add(onEvent);
      return () => listeners.delete(onEvent);
    },
    betsOf: (player) => [...bets.values()].filter((bet) => bet.player === player).map((bet) => bet.view),
    join,
    cashOut,
    async stop() {
      stopping.abort();
      await playing;
    },
  };
}
