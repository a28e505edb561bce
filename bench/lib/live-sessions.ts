import { randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import { signAccessToken } from '../../apps/server/src/platform/auth/tokens.ts';
import { createSecrets } from '../../apps/server/src/platform/secrets.ts';
import { SECRET_KEY } from './server.ts';

const LIFE = 12 * 3_600_000;

/** Access tokens of players, signed in without thousands of password checks. */
export async function playerTokens(
  databaseUrl: string,
  ids: readonly string[],
  secretKey = SECRET_KEY,
): Promise<string[]> {
  const secrets = createSecrets(secretKey);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + LIFE);
  const sessions = ids.map((personId) => ({ personId, sessionId: randomUUID() }));
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into session (id, audience, person_id, salt, login_date, created_at, last_seen_at, expires_at)
       select s.id, 'player', s.person, $3, current_date, $4, $4, $5
       from unnest($1::uuid[], $2::uuid[]) as s (id, person)`,
      [sessions.map((s) => s.sessionId), sessions.map((s) => s.personId), randomBytes(16), now, expiresAt],
    );
  } finally {
    await client.end();
  }
  const common = { audience: 'player', expiresAt, shiftStart: null, shiftEnd: null } as const;
  const loginDate = now.toISOString().slice(0, 10);
  return Promise.all(sessions.map((who) => signAccessToken(secrets, { ...common, ...who, loginDate }, now)));
}
