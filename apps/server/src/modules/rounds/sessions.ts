import { createHash, randomBytes } from 'node:crypto';
import { bucketOf } from '@salung/ledger';
import type { Database, Tx } from '../../platform/db/database.ts';
import * as store from './store.ts';

/** Within how many milliseconds a launch token must first be used, and how long its session lasts after that. */
const LAUNCH = 60_000;
const LIFE = 12 * 3_600_000;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/**
 * The session id for a token; the database does not contain the token itself. A token begins with the player's bucket, and
 * the id ends with it, like the player's id, so either is enough to find the row.
 */
export function sessionIdOf(token: string): string {
  const digest = createHash('sha256').update(token).digest().subarray(0, 16);
  digest[15] = ((digest[15] ?? 0) & 0xc0) | Math.max(0, letters.indexOf(token.charAt(0)));
  const digits = digest.toString('hex');
  return [0, 8, 12, 16, 20, 32]
    .map((end, i, ends) => digits.slice(ends[i - 1] ?? 0, end))
    .slice(1)
    .join('-');
}

export interface Launch {
  playerId: string;
  /** The player's own session; the game session ends with it. */
  sessionId: string;
  providerId: number;
  gameId: number;
  language: 'th' | 'en';
  now: Date;
  /**
   * Belongs to a conformance run: it may stake even if the provider, the game or the site is not open to players, and above
   * the game's highest stake.
   */
  isTest?: boolean;
}

/** Opens a game session. The token goes into the launch address, once. */
export async function openSession(
  tx: Tx,
  { playerId, sessionId, providerId, gameId, language, now, isTest = false }: Launch,
): Promise<{ id: string; token: string; launchUntil: Date }> {
  // Short, because some providers limit the length.
  const token = letters.charAt(bucketOf(playerId)) + randomBytes(16).toString('base64url');
  const id = sessionIdOf(token);
  const launchUntil = new Date(now.getTime() + LAUNCH);
  await store.insertSession(tx, {
    bucket: bucketOf(playerId),
    id,
    player_id: playerId,
    provider_id: providerId,
    game_id: gameId,
    language,
    session_id: sessionId,
    launched_at: now,
    launch_until: launchUntil,
    expires_at: new Date(now.getTime() + LIFE),
    is_test: isTest,
  });
  return { id, token, launchUntil };
}

/** Ends a session: it takes no more stakes. @returns whether it was open */
export const endSession = (tx: Tx, id: string, reason: string, now: Date): Promise<boolean> =>
  store.endSession(tx, id, reason, now);

/** The newest sessions of a player, or of everybody, with the reasons why they ended. */
export const listSessions = (
  db: Database | Tx,
  filter: { playerId?: string; gameId?: number; isOpen?: boolean; now: Date; page: number; perPage: number },
) => store.sessionPage(db, filter);

/** A session by its id; undefined if there is none. */
export const sessionById = (db: Database | Tx, id: string) => store.sessionById(db, id);

/**
 * The id of a session in which a module of this platform plays for a player; it is used at once, so it has no token. One of the same
 * sign-in that is still open is used again.
 */
export async function ownSession(
  tx: Tx,
  { playerId, sessionId, providerId, gameId, language, now }: Omit<Launch, 'isTest'>,
): Promise<string> {
  const known = await store.openSessionOf(tx, { playerId, sessionId, providerId, now });
  if (known !== undefined) return known;
  const { id } = await openSession(tx, { playerId, sessionId, providerId, gameId, language, now });
  await store.bindSession(tx, id, 'own', now);
  return id;
}
