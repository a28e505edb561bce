import { randomUUID } from 'node:crypto';
import { checkClientSeed, commitmentTo, createServerSeed } from '@salung/fair';
import type { RevealedSeeds, Seeds } from '../shared/api.ts';
import type { Db } from './db.ts';
import { Problem } from './problem.ts';

/** A player's seed pairs: one is in use, the others are revealed. */

export interface SeedPair {
  id: string;
  serverSeed: string;
  clientSeed: string | null;
  nonce: number;
}

interface Row {
  id: string;
  server_seed: string;
  commitment: string;
  client_seed: string | null;
  next_nonce: number;
  revealed_at: Date | null;
}

/**
 * The pair in use, created at the first need. The player's row is locked first: rounds take their nonces one by one, and
 * whatever waited for a rotation finds the new pair. (A lock on the pair alone would wait for a pair that is then no longer
 * in use.)
 * @throws Problem if the player is gone: guests are deleted after a week
 */
export async function lockSeeds(db: Db, player: string): Promise<SeedPair & { commitment: string }> {
  const locked = await db.query('select from player where id = $1 for no key update', [player]);
  if (locked.rowCount === 0) throw new Problem(401, 'NO_SESSION', 'Open the game again.');
  const serverSeed = createServerSeed();
  await db.query(
    `insert into seed_pair (id, player, server_seed, commitment) values ($1, $2, $3, $4)
     on conflict (player) where revealed_at is null do nothing`,
    [randomUUID(), player, serverSeed, commitmentTo(serverSeed)],
  );
  const { rows } = await db.query<Row>('select * from seed_pair where player = $1 and revealed_at is null', [
    player,
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error('a player without seeds');
  return {
    id: row.id,
    serverSeed: row.server_seed,
    commitment: row.commitment,
    clientSeed: row.client_seed,
    nonce: row.next_nonce,
  };
}

/** What the player may know of the pair in use. */
export async function seedsOf(db: Db, player: string): Promise<Seeds> {
  const { commitment, clientSeed, nonce } = await lockSeeds(db, player);
  return { commitment, clientSeed, nonce };
}

/**
 * Takes the next nonce. It is used up even if the platform then refuses the stake: a nonce that came back could be
 * given to a round that suits the house.
 * @throws Problem while the player's page has not chosen its seed
 */
export async function takeNonce(db: Db, player: string): Promise<SeedPair> {
  const pair = await lockSeeds(db, player);
  if (pair.clientSeed === null) {
    throw new Problem(409, 'NO_CLIENT_SEED', 'Choose a client seed first.', 'clientSeed');
  }
  await db.query('update seed_pair set next_nonce = next_nonce + 1 where id = $1', [pair.id]);
  return pair;
}

/**
 * Sets the player's own seed, once for each pair.
 * @throws Problem for a text that can't be one, or if there is one
 */
export async function chooseClientSeed(db: Db, player: string, clientSeed: string): Promise<Seeds> {
  try {
    checkClientSeed(clientSeed);
  } catch {
    throw new Problem(400, 'MALFORMED', 'A client seed has 1 to 64 characters.', 'clientSeed');
  }
  const pair = await lockSeeds(db, player);
  if (pair.clientSeed !== null && pair.clientSeed !== clientSeed) {
    throw new Problem(
      409,
      'SEED_CHOSEN',
      'To change the client seed, ask for a new server seed.',
      'clientSeed',
    );
  }
  await db.query('update seed_pair set client_seed = $2 where id = $1', [pair.id, clientSeed]);
  return { commitment: pair.commitment, clientSeed, nonce: pair.nonce };
}

/**
 * Reveals the server seed and commits to a new one.
 * @throws Problem while a round of the old pair waits for the platform's answer
 */
export async function rotateSeeds(
  db: Db,
  player: string,
  now: Date,
): Promise<{ revealed: RevealedSeeds; seeds: Seeds }> {
  const pair = await lockSeeds(db, player);
  const open = await db.query(`select from round where seed_pair = $1 and state = 'staking' limit 1`, [
    pair.id,
  ]);
  if (open.rowCount !== 0)
    throw new Problem(409, 'ROUND_OPEN', 'A round is still open. Try again in a moment.');
  await db.query('update seed_pair set revealed_at = $2 where id = $1', [pair.id, now]);
  return {
    revealed: {
      commitment: pair.commitment,
      serverSeed: pair.serverSeed,
      clientSeed: pair.clientSeed ?? '',
      rounds: pair.nonce,
      revealedAt: now.getTime(),
    },
    seeds: await seedsOf(db, player),
  };
}

/** The last pairs that were revealed and played with, newest first. */
export async function revealedSeeds(db: Db, player: string): Promise<RevealedSeeds[]> {
  const { rows } = await db.query<Row>(
    `select * from seed_pair where player = $1 and revealed_at is not null and next_nonce > 0
     order by revealed_at desc limit 20`,
    [player],
  );
  return rows.map((row) => ({
    commitment: row.commitment,
    serverSeed: row.server_seed,
    clientSeed: row.client_seed ?? '',
    rounds: row.next_nonce,
    revealedAt: row.revealed_at?.getTime() ?? 0,
  }));
}
