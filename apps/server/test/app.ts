import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Call, CallName } from '@salung/contract';
import { calls } from '@salung/contract';
import type { Answer, Input } from '@salung/contract/schemas';
import { createDatabase, ensureTemplate, type TestDatabase } from '@salung/postgres/testing';
import type { FastifyInstance } from 'fastify';
import { buildOrigin } from '../src/app.ts';
import { prepareDatabase } from '../src/boot/database.ts';
import { ensureHouse } from '../src/boot/house.ts';
import { createPlatform } from '../src/boot/platform.ts';
import type { Beacon } from '../src/platform/beacon/beacon.ts';
import { manualClock } from '../src/platform/clock.ts';
import { createLog } from '../src/platform/log.ts';
import type { Platform } from '../src/platform/platform.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { assertCleanLog } from './clean-log.ts';
import { watchAnswers } from './documented.ts';

/** A test's own platform: a database of its own, both origins, a clock to set, an inbox of text messages. */

export const START = '2026-05-11T03:00:00.000Z'; // Monday, 10:00 in Bangkok

export interface Reply<Name extends CallName> {
  status: number;
  /** The answer; where the call was refused, the problem, which a test reads through `problem`. */
  body: Answer<Name>;
  problem: { code: string; detail: string; errors: { code: string; message: string; path?: string }[] };
  headers: Record<string, unknown>;
}

export type SendOptions<Name extends CallName> = {
  params?: Input<Name, 'params'>;
  query?: Input<Name, 'query'>;
  body?: Input<Name, 'body'>;
  token?: string;
  key?: string;
  address?: string;
  /** As the browser prefers it; English unless said. */
  language?: 'th' | 'en';
  /** Milliseconds for which nobody has touched the page. */
  idle?: number;
};

export interface TestApp {
  platform: Platform;
  clock: ReturnType<typeof manualClock>;
  /** Messages sent, newest last. */
  inbox: { phone: string; text: string }[];
  /** What was logged. */
  logLines: string[];
  /** Answers that are not as documented; `close` fails on any. A test that provokes one takes it out. */
  undocumented: Set<string>;
  databaseUrl: string;
  player: FastifyInstance;
  office: FastifyInstance;
  /** Makes a call of the contract on the origin of its audience (`at` to make it on the other). */
  send<Name extends CallName>(
    name: Name,
    options?: SendOptions<Name>,
    at?: 'player' | 'staff',
  ): Promise<Reply<Name>>;
  close(): Promise<void>;
}

const origins = { player: 'player', staff: 'office' } as const;

export const SECRET_KEY = 'test-key-test-key-test-key-test-key';

/** A database of the newest schema, copied from a template that is migrated once per run. */
export async function serverDatabase(): Promise<TestDatabase> {
  await ensureTemplate('server', async (url) => {
    const config = { databaseUrl: url, migrateDatabaseUrl: url, production: false };
    await prepareDatabase(config);
  });
  return createDatabase({ template: 'server' });
}

/** Makes a call as a browser does. */
async function send<Name extends CallName>(
  app: Pick<TestApp, 'player' | 'office'>,
  name: Name,
  sent: SendOptions<Name> = {},
  at?: 'player' | 'staff',
): Promise<Reply<Name>> {
  const call: Call = calls[name];
  const origin = origins[at ?? (call.audience === 'staff' ? 'staff' : 'player')];
  const params = Object.entries((sent.params ?? {}) as Record<string, unknown>);
  const path = params.reduce<string>(
    (url, [key, value]) => url.replace(`{${key}}`, encodeURIComponent(String(value))),
    call.path,
  );
  const query = Object.entries((sent.query ?? {}) as Record<string, unknown>).filter(
    ([, value]) => value !== undefined,
  );
  const response = await app[origin].inject({
    method: call.method,
    url: path,
    query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
    ...(sent.body === undefined ? {} : { payload: sent.body as object }),
    headers: {
      'accept-language': sent.language ?? 'en',
      ...(sent.token ? { authorization: `Bearer ${sent.token}` } : {}),
      ...(sent.key ? { 'idempotency-key': sent.key } : {}),
      ...(sent.idle === undefined ? {} : { 'x-idle': String(sent.idle) }),
      ...(sent.address ? { 'x-forwarded-for': sent.address } : {}),
    },
  });
  const body = response.body === '' ? {} : response.json();
  return { status: response.statusCode, body, problem: body, headers: response.headers };
}

export interface StartOptions {
  /** Where files are stored; on the disk unless told otherwise. */
  storage?: Storage;
  /** Another database than one of its own; it is left as it is. */
  databaseUrl?: string;
  /** `START`, standing still, unless told otherwise. */
  now?: Date;
  /** The house's own games, which the demo connects. */
  houseGames?: Platform['houseGames'];
  /** Public random values; none unless it is given. */
  beacon?: Beacon;
  /** A standby of the database. */
  replica?: { url: string; maxAge: number };
}

/** A test's database, and the address that the platform uses for it. */
async function databaseOf(
  options: StartOptions,
): Promise<Pick<TestDatabase, 'url' | 'drop'> & { platformUrl: string }> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await serverDatabase();
  const { url } = database;
  const platformUrl = await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false });
  return { ...database, platformUrl };
}

export async function startApp(options: StartOptions = {}): Promise<TestApp> {
  const database = await databaseOf(options);
  const dataDir = await mkdtemp(join(tmpdir(), 'salung-test-'));
  const clock = manualClock(options.now ?? START);
  const inbox: TestApp['inbox'] = [];
  const logLines: string[] = [];
  const log = createLog('info', { write: (line) => logLines.push(line) });
  const { platform, close } = await createPlatform(
    {
      dataDir,
      secretKey: SECRET_KEY,
      sandboxUrl: undefined,
      sms: undefined,
      houseGames: options.houseGames,
      replica: options.replica,
      production: false,
    },
    database.platformUrl,
    log,
    {
      clock,
      ...(options.storage ? { storage: options.storage } : {}),
      ...(options.beacon ? { beacon: options.beacon } : {}),
      sms: {
        async send(phone, text) {
          inbox.push({ phone, text });
        },
      },
    },
  );
  await ensureHouse(platform);
  const undocumented = new Set<string>();
  const origin = {
    trustedProxies: ['127.0.0.1'],
    strangersPerMinute: 1_000_000,
    draining: () => false,
    watch: (watched: FastifyInstance) => watchAnswers(watched, undocumented),
  };
  const player = await buildOrigin(platform, 'player', { ...origin, dist: 'none' });
  const office = await buildOrigin(platform, 'staff', { ...origin, dist: 'none' });
  const app: TestApp = {
    platform,
    clock,
    inbox,
    logLines,
    undocumented,
    databaseUrl: database.url,
    player,
    office,
    send: (name, sent, at) => send(app, name, sent, at),
    async close() {
      await player.close();
      await office.close();
      await close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
      assertCleanLog(
        logLines,
        inbox.flatMap(({ text }) => text.match(/\b\d{6}\b/g) ?? []),
      );
      if (undocumented.size > 0) throw new Error([...undocumented].join('\n'));
    },
  };
  return app;
}
