import { bustOf } from '@salung/fair';
import type pg from 'pg';
import type { RoundView } from '../../shared/api.ts';
import {
  type CrashBet,
  type CrashBetRequest,
  type CrashEvent,
  elapsedAt,
  multiplierAt,
  type CrashTable as TableView,
} from '../../shared/crash.ts';
import type { Outbox } from '../outbox.ts';
import type { Session } from '../sessions.ts';
import { storeBust } from './bets.ts';
import { cashOut, payTargets, storeCashOuts } from './cash-outs.ts';
import { openChain } from './chain.ts';
import { endLast, pastLength } from './last.ts';
import { LiveTable } from './live-table.ts';
import { Seats } from './seats.ts';
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
  const table = new LiveTable({ pool, outbox, isDemo, time: pace.time }, await openChain(pool, isDemo));
  table.number = await endLast(pool, table.chain, table.last);
  const seats = new Seats(table);
  const playing = play(table, seats, pace).catch((error: unknown) => {
    if (!table.isStopping) throw error;
  });

  return {
    view: () => table.view(),
    listen: (onEvent) => table.listen(onEvent),
    betsOf: (player) =>
      [...table.bets.values()].filter((bet) => bet.player === player).map((bet) => bet.view),
    join: (session, request) => seats.join(session, request),
    cashOut: (session, clientId) => cashOut(table, session, clientId),
    async stop() {
      table.stop();
      await playing;
    },
  };
}

/** Which round of which chain. */
interface Place {
  chain: number;
  number: number;
}

async function play(table: LiveTable, seats: Seats, pace: Pace): Promise<void> {
  while (!table.isStopping) await playRound(table, seats, pace);
}

async function playRound(table: LiveTable, seats: Seats, pace: Pace): Promise<void> {
  if (table.number >= table.chain.hashes.rounds) {
    table.chain = await table.surely(() => openChain(table.pool, table.isDemo));
    table.number = 0;
    // They would be checked with the seed of another chain.
    table.last.length = 0;
  }
  const { publicSeed } = table.chain;
  if (publicSeed === null) return waitForSeed(table);
  table.number += 1;
  const place = { chain: table.chain.id, number: table.number };
  seats.clear();
  await openBetting(table, place, pace.bettingMs);
  await seats.arrived();
  await start(table, place, publicSeed);
  await rise(table);
  await end(table, place, pace.pauseMs);
}

async function waitForSeed(table: LiveTable): Promise<void> {
  await table.pause(5000);
  table.chain = await table.surely(() => openChain(table.pool, table.isDemo));
}

async function openBetting(table: LiveTable, place: Place, lengthMs: number): Promise<void> {
  const { time } = table;
  await table.surely(() =>
    table.pool.query(
      `insert into crash_round (chain, number, state, opened_at) values ($1, $2, 'betting', now())
       on conflict do nothing`,
      [place.chain, place.number],
    ),
  );
  table.phase = 'betting';
  table.takesBets = true;
  table.closesAt = time.now() + lengthMs;
  const { previousHash, publicSeed } = table.view();
  table.emit({
    type: 'open',
    now: time.now(),
    chain: table.chain.id,
    round: table.number,
    closesAt: table.closesAt,
    previousHash,
    publicSeed,
  });
  await table.pause(lengthMs);
  // From here on nobody joins; who is being stored right now is waited for.
  table.takesBets = false;
}

async function start(table: LiveTable, place: Place, publicSeed: string): Promise<void> {
  await table.surely(() =>
    table.pool.query(
      `update crash_round set state = 'running', started_at = now() where chain = $1 and number = $2`,
      [place.chain, place.number],
    ),
  );
  table.bust = bustOf(table.chain.hashes.at(table.number), publicSeed);
  table.phase = 'running';
  table.startedAt = table.time.now();
  table.emit({ type: 'start', now: table.startedAt, startedAt: table.startedAt });
}

/** Until the curve has passed the bust point. A cash-out at the point itself still wins. */
async function rise(table: LiveTable): Promise<void> {
  const { time, startedAt, bust } = table;
  const endsAt = startedAt + elapsedAt(bust + 1);
  while (time.now() < endsAt) {
    await table.pause(Math.min(tickMs, endsAt - time.now()));
    payTargets(table, Math.min(bust, multiplierAt(time.now() - startedAt)));
  }
  payTargets(table, bust);
}

async function end(table: LiveTable, place: Place, pauseMs: number): Promise<void> {
  const { pool, outbox, time, number, bust, last } = table;
  table.phase = 'busted';
  const hash = table.chain.hashes.at(number);
  // Cash-outs that the database does not have yet come first: what is left has lost.
  await table.surely(() => storeCashOuts(table));
  const messages = await table.surely(() => storeBust(pool, place, { hash, bust }));
  last.unshift({ round: number, bust, hash });
  last.length = Math.min(last.length, pastLength);
  table.emit({ type: 'bust', now: time.now(), round: number, bust, hash });
  for (const message of messages) void outbox.deliver(message).catch(() => undefined);
  await table.pause(pauseMs);
}
