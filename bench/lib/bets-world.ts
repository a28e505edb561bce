import { bucketOf, openHouse } from '@salung/ledger';
import pg from 'pg';
import { prepareDatabase } from '../../apps/server/src/boot/database.ts';
import { sessionIdOf } from '../../apps/server/src/modules/rounds/sessions.ts';
import { PLAYERS, playerId } from './load.ts';
import { seed } from './seed.ts';

export const SECRET_KEY = 'bench-key-bench-key-bench-key-bench';
export const SECRET = 'secret of the provider under load, 0123456789';
export const BETS_PROVIDER = {
  id: 1,
  code: 'bench',
  adapter: 'house',
  isActive: true,
  launchUrl: null,
  settings: {},
  idleMinutes: 30,
  keys: [{ secret: SECRET }],
};
export const BETS_GAME = { id: 7, code: 'hi-lo', type: 'table' as const, isActive: true, maxStake: null };

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The token of a player's open session: known to both sides, so that nobody has to launch 100,000 games first. */
export const tokenOf = (i: number): string =>
  `${letters.charAt(bucketOf(playerId(i)))}bench${String(i).padStart(17, '0')}`;

/** The first of the players have accounts that they can sign in to. */
export async function registerPlayers(url: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => playerId(i));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into player (id, phone, password_hash, first_name, last_name, birth_date, language, referral_code, terms_at,
         privacy_at, created_at)
       select p, '+6681' || lpad(n::text, 7, '0'), '-', 'กิ่งกาญจน์', 'ศรีรุ่งเรือง', '1990-01-01', 'th', 'bets' || n, now(), now(), now()
       from unnest($1::uuid[]) with ordinality u (p, n)`,
      [ids],
    );
  } finally {
    await client.end();
  }
  return ids;
}

/** Players with money and an open session each. */
export async function prepareBets(url: string, players = PLAYERS): Promise<void> {
  await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false });
  await seed(url, players);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await openHouse(client, `game:${BETS_PROVIDER.code}`, { hot: true });
    await openHouse(client, 'suspense:games', { hot: true });
    for (let from = 0; from < players; from += 10_000) {
      const numbers = Array.from({ length: 10_000 }, (_, i) => from + i);
      await client.query(
        `insert into game_session (bucket, id, player_id, provider_id, game_id, language, session_id, launched_at,
           launch_until, bound_at, bound_to, expires_at)
         select b, i, p, $4, $5, 'th', i, now(), now(), now(), 'bench', now() + interval '1 day'
         from unnest($1::smallint[], $2::uuid[], $3::uuid[]) u (b, i, p)`,
        [
          numbers.map((i) => bucketOf(playerId(i))),
          numbers.map((i) => sessionIdOf(tokenOf(i))),
          numbers.map(playerId),
          BETS_PROVIDER.id,
          BETS_GAME.id,
        ],
      );
    }
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

/** Puts every player under the highest stake of a promotion session that runs, which no stake of the bench exceeds. */
export const ruleAllStakes = (url: string): Promise<unknown> =>
  run(
    url,
    `insert into stake_rule (bucket, player_id, most)
     select bucket, player_id, 100000000 from game_session on conflict do nothing`,
    'vacuum analyze stake_rule',
  );

/** Ends that. */
export const freeAllStakes = (url: string): Promise<unknown> => run(url, 'truncate stake_rule');

async function run(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
