import { resolve } from 'node:path';
import { z } from 'zod';
import { readFeedConfig } from './platform/result-feed/json-feed.ts';
import { readStorage } from './storage-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** What the server reads from the environment. The comments are the reference for operators, docs/configuration.md. */
export const environment = z.object({
  /** `production` refuses demo keys, the sandbox, and a database that could lose money. */
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  /** What the process does: it takes calls (`api`), does the background work (`worker`), or both. */
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  /** The address that both sites are served at. Behind a load balancer on the same machine: `127.0.0.1`. */
  HOST: z.string().default('0.0.0.0'),
  /** The port of the player site. */
  PORT: port.default(8080),
  /** The port of the back office; the one after `PORT` if left out. Give each site a host name of its own. */
  OFFICE_PORT: port.optional(),
  /** Where a process that takes no calls itself (ROLE=worker) reaches those of the player site, for conformance runs. */
  PLAYER_ADDRESS: z.url().optional(),
  /**
   * How many seconds the process still takes calls after it was told to end, while `/health/ready` answers 503: as long as a load
   * balancer needs to notice. 0 without one.
   */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(300).default(0),
  /** How many seconds the calls under way then get to finish. */
  FINISH_SECONDS: z.coerce.number().int().min(1).max(600).default(15),
  /** The port of the metrics for Prometheus, on loopback only; `OFFICE_PORT` + 2 if left out. */
  METRICS_PORT: port.optional(),
  /** Where the player site is reached from outside, with https://: gateways send their callbacks there, shared links show their picture. */
  PUBLIC_URL: z.url().optional(),
  /** PostgreSQL 15 to 18, with a role that may not write the ledger's tables. */
  DATABASE_URL: z.url(),
  /** A standby that answers reports, the dashboard and long lists, where it is at most REPLICA_MAX_AGE seconds behind. */
  REPLICA_URL: z.url().optional(),
  /** How many seconds the standby may be behind; if it is more, the primary answers. */
  REPLICA_MAX_AGE: z.coerce.number().int().min(1).max(600).default(5),
  /** Owns the tables and applies migrations; DATABASE_URL if left out. */
  MIGRATE_DATABASE_URL: z.url().optional(),
  /** The folder of files and logs. Several machines share it, or set `STORAGE` to a bucket. */
  DATA_DIR: z.string().default('data'),
  /** The master key that every other one is derived from. All processes have the same one, and it is never changed. */
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters'),
  /** `1` fills an empty database with a demo; refused in production. */
  DEMO: flag,
  /** Where the sandbox listens: it plays the SMS provider in demo and tests. */
  SANDBOX_URL: z.url().optional(),
  /** Where the house's own games are opened: the demo connects them. */
  HOUSE_GAMES_URL: z.url().optional(),
  /** What they sign their calls with (`house` contract). */
  HOUSE_GAMES_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  /** A relay of drand, such as `https://api.drand.sh`: the public values of the house's lotto draw. */
  BEACON_URL: z.url().optional(),
  /** The hash of the relay's chain. */
  BEACON_CHAIN: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'is 64 hex digits')
    .default('52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971'),
  /** A JSON object of the sources of lotto results by their names, see platform/result-feed/json-feed.ts. */
  LOTTO_SOURCES: z.string().max(100_000).optional(),
  /** Who sends text messages: `thaibulksms` (SMS_KEY, SMS_SECRET), or any other over `http` (SMS_URL and so on). */
  SMS_PROVIDER: z.enum(['thaibulksms', 'http']).optional(),
  /** The name that messages come from, as the provider knows it. */
  SMS_SENDER: z.string().max(20).default('Salung'),
  /** The key of `thaibulksms`. */
  SMS_KEY: z.string().optional(),
  /** The secret of `thaibulksms`. */
  SMS_SECRET: z.string().optional(),
  /** The address of any other provider, with placeholders as in `SMS_BODY`. */
  SMS_URL: z.url().optional(),
  /** How it is asked. */
  SMS_METHOD: z.enum(['GET', 'POST']).default('POST'),
  /** A JSON object of headers; the place for its key. */
  SMS_HEADERS: z.string().optional(),
  /** The body, in which `{text}`, `{sender}`, `{phone}` (+66…), `{phone66}` and `{phone0}` (08…) are filled in. */
  SMS_BODY: z.string().optional(),
  /** What the body is. */
  SMS_CONTENT_TYPE: z
    .enum(['application/json', 'application/x-www-form-urlencoded'])
    .default('application/json'),
  /** A regular expression that the body of a good answer matches. */
  SMS_SUCCESS: z.string().max(200).optional(),
  /** Addresses or networks of the reverse proxies whose X-Forwarded-For is believed, comma-separated. */
  TRUSTED_PROXIES: z.string().optional(),
  /** How much is logged. */
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),
});

/** How text messages are sent, where a provider is configured. @throws Error naming what is missing */
function smsConfig(value: z.output<typeof environment>) {
  const sender = value.SMS_SENDER;
  if (value.SMS_PROVIDER === 'thaibulksms') {
    const { SMS_KEY: key, SMS_SECRET: secret } = value;
    if (!key || !secret) throw new Error('SMS_PROVIDER=thaibulksms needs SMS_KEY and SMS_SECRET.');
    return { provider: 'thaibulksms', key, secret, sender } as const;
  }
  if (value.SMS_PROVIDER === undefined) return undefined;
  if (!value.SMS_URL) throw new Error('SMS_PROVIDER=http needs SMS_URL.');
  return {
    provider: 'http',
    url: value.SMS_URL,
    method: value.SMS_METHOD,
    headers: z.record(z.string(), z.string()).parse(JSON.parse(value.SMS_HEADERS ?? '{}')),
    body: value.SMS_BODY,
    contentType: value.SMS_CONTENT_TYPE,
    success: value.SMS_SUCCESS ? new RegExp(value.SMS_SUCCESS) : undefined,
    sender,
  } as const;
}

/** The house's own games, where they are there. @throws Error where one of the two values is missing */
function houseGamesConfig({
  HOUSE_GAMES_URL: url,
  HOUSE_GAMES_SECRET: secret,
}: z.output<typeof environment>) {
  if (url && secret) return { url, secret } as const;
  if (url || secret) throw new Error('HOUSE_GAMES_URL and HOUSE_GAMES_SECRET need each other.');
  return undefined;
}

export type Config = ReturnType<typeof readConfig>;

/**
 * The configuration from the environment.
 * @throws Error with one line per wrong value; the server does not start on a guess.
 */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The configuration is not valid:\n${lines.join('\n')}`);
  }
  const value = parsed.data;
  const officePort = value.OFFICE_PORT ?? (value.PORT === 0 ? 0 : value.PORT + 1);
  const config = {
    production: value.NODE_ENV === 'production',
    role: value.ROLE,
    host: value.HOST,
    port: value.PORT,
    officePort,
    drainSeconds: value.DRAIN_SECONDS,
    finishSeconds: value.FINISH_SECONDS,
    playerAddress: value.PLAYER_ADDRESS,
    publicUrl: value.PUBLIC_URL,
    metricsPort: value.METRICS_PORT ?? (officePort === 0 ? 0 : officePort + 2),
    databaseUrl: value.DATABASE_URL,
    replica: value.REPLICA_URL
      ? { url: value.REPLICA_URL, maxAge: value.REPLICA_MAX_AGE * 1_000 }
      : undefined,
    migrateDatabaseUrl: value.MIGRATE_DATABASE_URL ?? value.DATABASE_URL,
    dataDir: resolve(value.DATA_DIR),
    ...readStorage(env),
    secretKey: value.SECRET_KEY,
    demo: value.DEMO,
    sandboxUrl: value.SANDBOX_URL,
    houseGames: houseGamesConfig(value),
    beacon: value.BEACON_URL ? { url: value.BEACON_URL, chain: value.BEACON_CHAIN } : undefined,
    lottoSources: value.LOTTO_SOURCES ? readFeedConfig(value.LOTTO_SOURCES) : undefined,
    sms: smsConfig(value),
    trustedProxies: value.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    logLevel: value.LOG_LEVEL,
  };
  if (config.production) {
    if (config.demo) throw new Error('DEMO=1 is refused in production.');
    if (config.sandboxUrl) throw new Error('SANDBOX_URL is refused in production.');
    if (config.secretKey.startsWith('demo-')) throw new Error('A demo SECRET_KEY is refused in production.');
  }
  return config;
}
