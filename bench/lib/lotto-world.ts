import { bucketOf, openHouse } from '@salung/ledger';
import pg from 'pg';
import { prepareDatabase } from '../../apps/server/src/boot/database.ts';
import { ensureMarkets } from '../../apps/server/src/modules/lotto/defaults.ts';
import { gameOf } from '../../apps/server/src/modules/lotto/game.ts';
import * as markets from '../../apps/server/src/modules/lotto/markets-store.ts';
import * as rounds from '../../apps/server/src/modules/lotto/rounds-store.ts';
import type { Market, MarketTerms, Round } from '../../apps/server/src/modules/lotto/rows.ts';
import { switchMarket } from '../../apps/server/src/modules/lotto/schedule.ts';
import { MOST_PLAYS, playWithin } from '../../apps/server/src/modules/rounds/index.ts';
import { inTransaction } from '../../apps/server/src/platform/db/database.ts';
import type { Platform } from '../../apps/server/src/platform/platform.ts';
import { registerPlayers } from './bets-world.ts';
import { playerId } from './load.ts';
import { seed } from './seed.ts';

/** A house with a market that sells, players with money and a sign-in each, and tickets of a round that waits for its result. */

const MINUTE = 60_000;
export const baht = 100;

/** An empty database with this many players who can buy. */
export async function prepareLotto(url: string, players: number): Promise<void> {
  await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false });
  await seed(url);
  await registerPlayers(url, players);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await openHouse(client, 'suspense:games', { hot: true });
    await client.query(
      `insert into session (id, audience, person_id, salt, login_date, created_at, last_seen_at, expires_at)
       select p, 'player', p, '\\x00', current_date, now(), now(), now() + interval '10 days' from unnest($1::uuid[]) p`,
      [Array.from({ length: players }, (_, i) => playerId(i))],
    );
  } finally {
    await client.end();
  }
}

/** Switches a market on whose round sells for an hour, with these terms besides its own. */
export async function openRound(
  platform: Platform,
  change: (terms: MarketTerms) => Partial<MarketTerms>,
): Promise<{ market: Market; round: Round }> {
  await ensureMarkets(platform);
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const known = await markets.marketByCode(tx, 'hanoi');
    if (!known) throw new Error('no market');
    const market = { ...known, terms: { ...known.terms, ...change(known.terms) } };
    await markets.setTerms(tx, market.id, market.terms, now);
    await switchMarket(platform, tx, market, true, now);
    const [round] = await rounds.nextRounds(tx, market.id, now, 1);
    const found = await markets.marketByCode(tx, 'hanoi');
    if (!round || !found) throw new Error('no round');
    const times = {
      opens_at: new Date(now.getTime() - MINUTE),
      closes_at: new Date(now.getTime() + 60 * MINUTE),
      draws_at: new Date(now.getTime() + 61 * MINUTE),
    };
    await rounds.changeRound(tx, round.id, times);
    return { market: found, round: { ...round, ...times } };
  });
}

/** Lines of a ticket: how many of each type, and their digits. */
const mix = [
  ['top3', 3, 6],
  ['tod3', 3, 4],
  ['top2', 2, 5],
  ['bottom2', 2, 4],
  ['runTop', 1, 1],
] as const;

/** What a line of a ticket is, by its place. */
export const kindOfLine = (place: number): { type: (typeof mix)[number][0]; digits: number } => {
  let left = place % 20;
  for (const [type, digits, count] of mix) {
    if (left < count) return { type, digits };
    left -= count;
  }
  throw new Error('no such place');
};

/** Writes tickets of 20 lines of 10 baht each, and plays their stakes. */
export async function fillTickets(
  platform: Platform,
  { market, round }: { market: Market; round: Round },
  { tickets, players }: { tickets: number; players: number },
): Promise<void> {
  const places = Array.from({ length: 20 }, (_, place) => ({ place, ...kindOfLine(place) }));
  const rateOf = (type: string) => market.terms.bets.find((bet) => bet.type === type)?.rate ?? 0;
  const now = platform.clock.now();
  await platform.pool.query(
    `insert into lotto_ticket (id, round_id, player_id, stake, discount, lines, covers, plan_id, digest, bought_at)
     select md5('ticket ' || k)::uuid, $1, ($2::uuid[])[k % $3 + 1], 20000, 0, 20, 400000, 1, 'bench', $4
     from generate_series(0, $5::int - 1) k`,
    [round.id, Array.from({ length: players }, (_, i) => playerId(i)), players, now, tickets],
  );
  await platform.pool.query(
    `insert into lotto_line (ticket_id, place, bet_type, number, stake, rate, prize)
     select md5('ticket ' || k)::uuid, p.place, p.type,
       lpad((abs(hashint8(k::bigint * 131 + p.place * 7919)) % (10 ^ p.digits)::int)::text, p.digits, '0'), 1000, p.rate,
       p.rate * 10
     from generate_series(0, $1::int - 1) k
     cross join unnest($2::int2[], $3::text[], $4::int4[], $5::int4[]) p (place, type, digits, rate)`,
    [
      tickets,
      places.map(({ place }) => place),
      places.map(({ type }) => type),
      places.map(({ digits }) => digits),
      places.map(({ type }) => rateOf(type)),
    ],
  );
  const game = await gameOf(platform.db, market);
  await platform.pool.query(
    `insert into game_session (bucket, id, player_id, provider_id, game_id, language, session_id, launched_at, launch_until,
       bound_at, bound_to, expires_at)
     select b, p, p, $3, $4, 'th', p, now(), now(), now(), 'own', now() + interval '1 day'
     from unnest($1::int2[], $2::uuid[]) u (b, p)`,
    [
      Array.from({ length: players }, (_, i) => bucketOf(playerId(i))),
      Array.from({ length: players }, (_, i) => playerId(i)),
      game.providerId,
      game.gameId,
    ],
  );
  const { rows } = await platform.pool.query<{ id: string; player: string }>(
    `select md5('ticket ' || k)::uuid as id, ($1::uuid[])[k % $2 + 1] as player from generate_series(0, $3::int - 1) k order by k`,
    [Array.from({ length: players }, (_, i) => playerId(i)), players, tickets],
  );
  const atOnce = Math.min(MOST_PLAYS, players);
  for (let from = 0; from < rows.length; from += atOnce) {
    const plays = rows.slice(from, from + atOnce).map(({ id, player }) => ({
      player,
      kind: 'stake' as const,
      transactionId: `${id}:stake`,
      round: id,
      amount: 20_000,
      sessionId: player,
    }));
    const outcomes = await inTransaction(platform.db, (tx) => playWithin(tx, game, plays, now));
    const refused = outcomes.find(({ verdict }) => verdict !== 'ok');
    if (refused) throw new Error(`a stake of the bench was refused: ${refused.verdict}`);
  }
  await rounds.changeRound(platform.db as never, round.id, {
    tickets,
    staked: tickets * 20_000,
    state: 'SETTLING',
    result_at: now,
    published: JSON.stringify({ special: '12345', prize1: '67890' }),
    outcome: JSON.stringify({ top: '2345', bottom: '90', front3: [], bottom3: [] }),
  });
  await platform.pool.query('vacuum analyze');
}
