import { randomBytes } from 'node:crypto';
import { XSRF_COOKIE, XSRF_HEADER } from '@salung/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validate as isUuid, v7 as uuid } from 'uuid';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sameBytes } from '../../../platform/secrets.ts';
import * as deviceStore from '../device-store.ts';
import { DEVICE_LIFE } from '../state.ts';

/**
 * Known devices. Failed sign-ins make further attempts for a name wait longer and longer, which would let anybody lock
 * its owner out. A browser that the owner has signed in from has a cookie, and waits only for its own failures.
 *
 * The same cookie shows that the owner asks for a code by SMS. It signs nobody in. It counts only together with the XSRF
 * token, so that no other site can use up the device's attempts.
 */

type Audience = deviceStore.Audience;
/** Both origins may be on one host, and cookies do not distinguish ports. */
const cookieName = (audience: Audience) => `device-${audience}`;

export interface Browser {
  request: FastifyRequest;
  reply: FastifyReply;
}

const mark = (platform: Platform, id: string) => platform.secrets.mac('device', id).toString('base64url');

/** The id in the browser's cookie, if it is ours and its page sent it. */
function presented(platform: Platform, audience: Audience, { request }: Browser): string | undefined {
  const [id = '', proof = ''] = (request.cookies[cookieName(audience)] ?? '').split('.');
  const token = request.cookies[XSRF_COOKIE];
  const echoed = request.headers[XSRF_HEADER.toLowerCase()];
  if (!isUuid(id) || !token || token !== echoed) return undefined;
  return sameBytes(Buffer.from(proof), Buffer.from(mark(platform, id))) ? id : undefined;
}

/**
 * The id of the browser, if this person has signed in from it before. Without a person it takes as long and returns undefined.
 */
export async function knownDevice(
  platform: Platform,
  audience: Audience,
  personId: string | undefined,
  browser: Browser,
): Promise<string | undefined> {
  const id = presented(platform, audience, browser);
  const device = id && (await deviceStore.deviceOf(platform.db, id, audience, personId ?? uuid()));
  return device ? device.id : undefined;
}

/**
 * Remembers the browser of a sign-in that succeeded, in its transaction.
 * @param challengedId the known browser that the sign-in began in: the cookie comes with its first half only
 */
export async function rememberDevice(
  platform: Platform,
  tx: Tx,
  audience: Audience,
  personId: string,
  browser: Browser,
  challengedId?: string | null,
): Promise<void> {
  const now = platform.clock.now();
  const before = challengedId ?? presented(platform, audience, browser);
  const known = before && (await deviceStore.deviceOf(tx, before, audience, personId));
  if (known) {
    await deviceStore.updateLastSeen(tx, known.id, now);
    return;
  }
  const id = uuid();
  // The cookie of somebody else who has signed in from this browser. A forgotten one still names the browser that it began.
  const browserId = (before && (await deviceStore.browserOf(tx, before))) ?? before ?? id;
  await deviceStore.insertDevice(tx, { id, browserId, audience, personId, now });
  const { request, reply } = browser;
  const common = {
    sameSite: 'strict',
    secure: request.protocol === 'https',
    maxAge: DEVICE_LIFE / 1000,
  } as const;
  reply.setCookie(cookieName(audience), `${id}.${mark(platform, id)}`, {
    ...common,
    // The sign-in, the codes by SMS and the registration are under different paths.
    path: '/',
    httpOnly: true,
  });
  if (!request.cookies[XSRF_COOKIE]) {
    reply.setCookie(XSRF_COOKIE, randomBytes(18).toString('base64url'), { ...common, path: '/' });
  }
}

/** Forgets browsers that nobody has signed in from for a year. */
export const forgetOldDevices = (platform: Platform) =>
  deviceStore.deleteDevices(platform.db, new Date(platform.clock.now().getTime() - DEVICE_LIFE));
