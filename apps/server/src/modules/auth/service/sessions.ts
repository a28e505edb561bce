import { randomBytes } from 'node:crypto';
import { IDLE_HEADER, type Permission, type SessionEnd, settings } from '@salung/contract';
import type { FastifyRequest } from 'fastify';
import { validate as isUuid, v7 as uuid } from 'uuid';
import { lockStaffMember } from '../../../platform/auth/staff-lock.ts';
import { checkAccessToken, signAccessToken } from '../../../platform/auth/tokens.ts';
import { businessDay } from '../../../platform/business-day.ts';
import { inTransaction, type Tx } from '../../../platform/db/database.ts';
import { inSteps } from '../../../platform/db/in-steps.ts';
import type { Caller, Person } from '../../../platform/http/caller.ts';
import { type Message, notify } from '../../../platform/live/hub.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import { currentShift } from '../../../platform/shift.ts';
import { endChallenges } from '../factor-store.ts';
import { ACCESS_LIFE, PLAYER_SESSION_LIFE, refreshDecision } from '../state.ts';
import * as store from '../store.ts';
import { assertAddress } from './admission.ts';
import { tellEnded } from './session-hooks.ts';

type Audience = 'player' | 'staff';
type SessionRow = NonNullable<Awaited<ReturnType<typeof store.lockSession>>>;
export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

/**
 * A refresh token is `session.generation.proof`. The proof is derived from the session's salt, so that a reuse
 * within the grace period gets the same successor without storing it.
 */
function refreshToken(platform: Platform, session: { id: string; salt: Buffer }, generation: number): string {
  const message = `${session.id}.${generation}.${session.salt.toString('base64url')}`;
  return `${session.id}.${generation}.${platform.secrets.mac('refresh-token', message).toString('base64url')}`;
}

async function pair(platform: Platform, session: SessionRow, generation: number): Promise<TokenPair> {
  const now = platform.clock.now();
  const expiresAt = new Date(Math.min(now.getTime() + ACCESS_LIFE, session.expires_at.getTime()));
  const claims = {
    audience: session.audience,
    personId: session.person_id,
    sessionId: session.id,
    expiresAt,
    shiftStart: session.shift_start,
    shiftEnd: session.shift_end,
    loginDate: session.login_date,
  };
  return {
    accessToken: await signAccessToken(platform.secrets, claims, now),
    refreshToken: refreshToken(platform, session, generation),
  };
}

/** Opens a session in the caller's transaction. Staff sessions end with the shift, or after 12 hours without one. */
export async function openSession(
  platform: Platform,
  tx: Tx,
  caller: Pick<Caller, 'address' | 'userAgent'>,
  who: {
    audience: Audience;
    personId: string;
    shiftStart: string | null;
    shiftEnd: string | null;
    /** The new session's id; one is made where it is left out. */
    sessionId?: string;
  },
): Promise<TokenPair> {
  const now = platform.clock.now();
  const { shiftStart, shiftEnd } = who;
  const shift = shiftStart && shiftEnd ? currentShift(now, shiftStart, shiftEnd) : undefined;
  if (shiftStart && shiftEnd && !shift) throw new Problem('OUTSIDE_SHIFT', { shiftStart, shiftEnd });
  const life = who.audience === 'player' ? PLAYER_SESSION_LIFE : ACCESS_LIFE;
  const longest = now.getTime() + life;
  const row = {
    id: who.sessionId ?? uuid(),
    audience: who.audience,
    person_id: who.personId,
    salt: randomBytes(16),
    generation: 0,
    rotated_at: null,
    login_date: shift?.day ?? businessDay(now),
    shift_start: shiftStart,
    shift_end: shiftEnd,
    created_at: now,
    last_seen_at: now,
    expires_at: new Date(shift ? Math.min(longest, shift.endsAt.getTime()) : longest),
    ended_at: null,
    end_reason: null,
    address: caller.address,
    user_agent: caller.userAgent,
  };
  await store.insertSession(tx, row);
  return pair(platform, row, 0);
}

/** The first tokens of a session again, for an answer that was lost; undefined once they were refreshed. */
export async function firstTokens(platform: Platform, sessionId: string): Promise<TokenPair | undefined> {
  const session = await store.sessionById(platform.db, sessionId);
  const isFresh = session && !session.ended_at && session.generation === 0;
  return isFresh && session.expires_at > platform.clock.now() ? pair(platform, session, 0) : undefined;
}

/**
 * Rotates a refresh token. Every reuse within 30 seconds gets that same successor (two tabs, a lost answer); a
 * later one is a replay and ends the session.
 * @throws Problem SESSION_ENDED, EJECTED, ADDRESS_NOT_ALLOWED
 */
export async function refresh(
  platform: Platform,
  audience: Audience,
  token: string,
  address: string,
): Promise<TokenPair> {
  const [id = '', generationText = '', ...rest] = token.split('.');
  const generation = Number(generationText);
  if (!isUuid(id) || !/^\d{1,9}$/.test(generationText) || rest.length !== 1)
    throw new Problem('SESSION_ENDED');
  const outcome = await inTransaction(platform.db, async (tx) => {
    const now = platform.clock.now();
    const session = await store.lockSession(tx, id);
    if (!session || session.audience !== audience) return 'unknown';
    const expected = refreshToken(platform, session, generation);
    if (!sameBytes(Buffer.from(expected), Buffer.from(token))) return 'unknown';
    if (session.end_reason === 'ejected') throw new Problem('EJECTED');
    if (session.ended_at) throw ended(session.end_reason);
    if (session.expires_at <= now) return 'unknown';
    const decision = refreshDecision(generation, session.generation, session.rotated_at, now);
    if (decision === 'replay') {
      await store.endSession(tx, id, 'replay', now);
      await publishSessionsEnded(platform, tx, [id], 'replay');
      return 'replay';
    }
    if (decision === 'same-successor') return pair(platform, session, session.generation);
    await loadPerson(platform, tx, audience, session.id, address);
    await store.rotateSession(tx, id, generation, now);
    return pair(platform, session, generation + 1);
  });
  if (outcome === 'unknown') throw new Problem('SESSION_ENDED');
  if (outcome === 'replay') throw ended('replay');
  return outcome;
}

/** The session id that a refresh token claims; nothing is verified. */
export const sessionIn = (token: string): string => token.split('.', 1)[0] ?? '';

/** The refusal for a session that was ended, with the reason. */
const ended = (reason: string | null): Problem =>
  new Problem('SESSION_ENDED', reason === null ? {} : { reason });

/** The person behind a session, if the session and the person may still act. */
async function loadPerson(
  platform: Platform,
  tx: Tx | Platform['db'],
  audience: Audience,
  sessionId: string,
  address: string,
): Promise<{ person: Person; lastSeenAt: Date; idleLimit: number }> {
  const now = platform.clock.now();
  if (audience === 'player') {
    const row = await store.playerBySession(tx, sessionId);
    if (!row) throw new Problem('SESSION_ENDED');
    if (row.endedAt) throw ended(row.endReason);
    if (row.expiresAt <= now) throw new Problem('SESSION_ENDED');
    if (row.status === 'BLOCKED' || row.status === 'CLOSED') throw ended(row.status.toLowerCase());
    const { id, language, phone, expiresAt } = row;
    return {
      person: { audience, id, sessionId, expiresAt, language, phone },
      lastSeenAt: row.lastSeenAt,
      idleLimit: Number.POSITIVE_INFINITY,
    };
  }
  const row = await store.staffBySession(tx, sessionId);
  // Said in whichever tab or browser asks next.
  if (row?.ejectedAt || row?.endReason === 'ejected') throw new Problem('EJECTED');
  if (!row) throw new Problem('SESSION_ENDED');
  if (row.endedAt) throw ended(row.endReason);
  if (row.expiresAt <= now) throw new Problem('SESSION_ENDED');
  if (row.status !== 'active') throw ended(row.status);
  const { shiftStart, shiftEnd } = row;
  if (shiftStart && shiftEnd && !currentShift(now, shiftStart, shiftEnd)) throw ended('shift');
  assertAddress(row.allowedAddresses, address);
  const person: Person = {
    audience,
    id: row.id,
    sessionId,
    expiresAt: row.expiresAt,
    username: row.username,
    name: row.name,
    permissions: new Set(row.permissions as Permission[]),
    mustChangePassword: row.mustChangePassword,
  };
  return { person, lastSeenAt: row.lastSeenAt, idleLimit: idleLimitOf(row.idleMinutes) };
}

/** Deletes sessions that were over so many days ago. */
export const forgetOldSessions = ({ db, clock }: Platform, days: number): Promise<number> =>
  inSteps((most) => store.deleteSessions(db, new Date(clock.now().getTime() - days * 86_400_000), most));

/** Milliseconds that staff may be idle: the setting, or its default. */
function idleLimitOf(minutes: unknown): number {
  const preset = settings['security.staffIdleMinutes'].value;
  return (typeof minutes === 'number' ? minutes : preset) * 60_000;
}

const SEEN_EVERY = 60_000;

/** Milliseconds for which nobody has used the page, as the page reports. */
function untouchedFor({ headers }: FastifyRequest): number {
  const said = headers[IDLE_HEADER.toLowerCase()];
  return typeof said === 'string' && /^\d{1,12}$/.test(said) ? Number(said) : 0;
}

/**
 * Who the bearer of a request is, on an origin. The token is checked first, then the session row, so that an
 * eject and a change of status, role or password apply to the very next request.
 * @throws Problem SIGN_IN_REQUIRED, WRONG_AUDIENCE, SESSION_ENDED, EJECTED, PASSWORD_NEEDED, ADDRESS_NOT_ALLOWED
 */
export async function authenticate(
  platform: Platform,
  origin: Audience,
  request: FastifyRequest,
): Promise<Person> {
  const header = request.headers.authorization;
  if (!header) throw new Problem('SIGN_IN_REQUIRED');
  const token = /^Bearer ([\w.-]{1,4000})$/i.exec(header)?.[1];
  if (!token) throw new Problem('SIGN_IN_REQUIRED');
  const check = await checkAccessToken(platform.secrets, origin, token, platform.clock);
  if (check === 'expired') throw new Problem('SESSION_ENDED');
  if (check === 'invalid') {
    const other = origin === 'player' ? 'staff' : 'player';
    const elsewhere = await checkAccessToken(platform.secrets, other, token, platform.clock);
    throw new Problem(elsewhere === 'invalid' ? 'SIGN_IN_REQUIRED' : 'WRONG_AUDIENCE');
  }
  const { person, lastSeenAt, idleLimit } = await loadPerson(
    platform,
    platform.db,
    origin,
    check.sessionId,
    request.ip,
  );
  const now = platform.clock.now();
  const away = now.getTime() - lastSeenAt.getTime();
  if (away > idleLimit) {
    await endOneSession(platform, person.sessionId, 'idle');
    throw new Problem('PASSWORD_NEEDED');
  }
  const seenAt = new Date(now.getTime() - untouchedFor(request));
  if (seenAt.getTime() - lastSeenAt.getTime() > SEEN_EVERY) {
    await store.touchSession(platform.db, person.sessionId, seenAt);
  }
  return person;
}

/**
 * Reads the person of an authenticated request again in a transaction. Staff are locked until it ends: an eject waits
 * for it, or has committed before and is found here. For players the lock on their ledger accounts does this, which
 * blocking a player takes too.
 * @throws Problem SESSION_ENDED, EJECTED, ADDRESS_NOT_ALLOWED
 */
export async function reauthenticate(
  platform: Platform,
  tx: Tx,
  { audience, id, sessionId }: Person,
  address: string,
): Promise<Person> {
  if (audience === 'staff') await lockStaffMember(tx, id, 'shared');
  const { person } = await loadPerson(platform, tx, audience, sessionId, address);
  return person;
}

/** Whether each of these sessions is open still, in their order; that one runs out is known beforehand. */
export async function areOpen(platform: Platform, ids: readonly string[]): Promise<boolean[]> {
  const open = new Set((await store.notEnded(platform.db, ids)).map(({ id }) => id));
  return ids.map((id) => open.has(id));
}

/**
 * Keeps a player's session from ending before the commit, so that what is stored for it ends with it (`sessionsEnded`).
 * @throws Problem SESSION_ENDED
 */
export async function lockOpenSession(tx: Tx, sessionId: string): Promise<void> {
  const row = await store.lockSessionShared(tx, sessionId);
  if (!row || row.ended_at) throw ended(row?.end_reason ?? null);
}

/** Who a session belongs to, while it and the person may still act from this address. */
export async function personOfSession(
  platform: Platform,
  audience: Audience,
  sessionId: string,
  address: string,
): Promise<Person | undefined> {
  try {
    const { person } = await loadPerson(platform, platform.db, audience, sessionId, address);
    return person;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** Ends one session; its open streams close. */
export const endOneSession = (platform: Platform, sessionId: string, reason: SessionEnd) =>
  inTransaction(platform.db, async (tx) => {
    const row = await store.endSession(tx, sessionId, reason, platform.clock.now());
    if (row) await publishSessionsEnded(platform, tx, [sessionId], reason);
  });

/**
 * Ends every session of a person (but one), and unfinished sign-ins, in the caller's transaction; open streams
 * close at its commit.
 */
export async function endAllSessions(
  platform: Platform,
  tx: Tx,
  end: { audience: Audience; personId: string; reason: SessionEnd; except?: string },
): Promise<string[]> {
  const now = platform.clock.now();
  await endChallenges(tx, { audience: end.audience, id: end.personId }, now);
  const rows = await store.endSessions(tx, { ...end, now });
  const ids = rows.map(({ id }) => id);
  await publishSessionsEnded(platform, tx, ids, end.reason);
  return ids;
}

/** Closes the streams of ended sessions at the commit, and notifies the modules that store something for them. */
async function publishSessionsEnded(
  platform: Platform,
  tx: Tx,
  ids: string[],
  reason: SessionEnd,
): Promise<void> {
  await notify(tx, ...ids.map((id): Message => ({ to: `session:${id}`, event: 'ended', data: { reason } })));
  if (ids.length > 0) await tellEnded(platform, tx, ids);
}
