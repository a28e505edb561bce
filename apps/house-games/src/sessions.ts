import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { GameCode, Language } from '../shared/api.ts';
import { type Db, transaction } from './db.ts';
import { fillDemoWallet } from './demo.ts';
import type { Platform } from './platform.ts';
import { Problem } from './problem.ts';

/** An open page. It names itself by a secret that it keeps in memory: cookies of framed pages are blocked. */
export interface Session {
  id: string;
  player: string;
  nickname: string;
  isGuest: boolean;
  /** Of the launch; null for guests. */
  token: string | null;
  language: Language;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Opens a session with a launch token, which the platform binds to it. @throws Problem if it refuses */
export async function openSession(
  pool: pg.Pool,
  platform: Platform,
  { token, game }: { token: string; game: GameCode },
): Promise<{ session: Session; secret: string; balance: number }> {
  const id = randomUUID();
  // Repeated with the same binding, it is the same call.
  let bound = await platform.authenticate(token, id);
  if (bound.status === 'unknown') bound = await platform.authenticate(token, id);
  if (bound.status === 'unknown') {
    throw new Problem(503, 'UNAVAILABLE', 'The player site does not answer. Try again in a moment.');
  }
  if (bound.status === 'refused') {
    throw new Problem(403, bound.code, 'Open the game again from the player site.', 'token');
  }
  const { player, nickname, language, balance } = bound;
  const secret = await transaction(pool, async (db) => {
    await db.query(
      `insert into player (id, nickname, is_guest) values ($1, $2, false)
       on conflict (id) do update set nickname = excluded.nickname`,
      [player, nickname],
    );
    return record(db, id, player, token, game, language);
  });
  return { session: { id, player, nickname, isGuest: false, token, language }, secret, balance };
}

/** Opens a session of a guest: a new one, or one who changes to another game. */
export async function openGuestSession(
  pool: pg.Pool,
  known: Session | undefined,
  { game, language }: { game: GameCode; language: Language },
): Promise<{ session: Session; secret: string }> {
  const id = randomUUID();
  const player = known?.isGuest === true ? known.player : `guest:${randomUUID()}`;
  const nickname = `Guest ${player.slice(-4)}`;
  const secret = await transaction(pool, async (db) => {
    await db.query(
      'insert into player (id, nickname, is_guest) values ($1, $2, true) on conflict (id) do nothing',
      [player, nickname],
    );
    if (known?.player !== player) await fillDemoWallet(db, player);
    return record(db, id, player, null, game, language);
  });
  return { session: { id, player, nickname, isGuest: true, token: null, language }, secret };
}

async function record(
  db: Db,
  id: string,
  player: string,
  token: string | null,
  game: GameCode,
  language: Language,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db.query(
    'insert into session (id, secret_hash, player, token, game, language) values ($1, $2, $3, $4, $5, $6)',
    [id, hashOf(secret), player, token, game, language],
  );
  return secret;
}

/** The session of an Authorization header. */
export async function findSession(db: Db, header: string | undefined): Promise<Session | undefined> {
  const secret = /^Bearer ([\w-]{43})$/.exec(header ?? '')?.[1];
  if (secret === undefined) return undefined;
  const { rows } = await db.query<Session>(
    `select session.id, session.player, player.nickname, player.is_guest as "isGuest", session.token, session.language
       from session join player on player.id = session.player where secret_hash = $1`,
    [hashOf(secret)],
  );
  return rows[0];
}
