import { resolve } from 'node:path';
import { z } from 'zod';
import { readFeedConfig } from './platform/result-feed/json-feed.ts';
import { readStorage } from './storage-config.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  ROLE: z.enum(['all', 'api', 'worker']).default('all'),
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(8080),
  OFFICE_PORT: port.optional(),
  /** Where a process that takes no calls itself (ROLE=worker) reaches those of the player site, for conformance runs. */
  PLAYER_ADDRESS: z.url().optional(),
  /** Loopback only: metrics for Prometheus. */
  METRICS_PORT: port.optional(),
  /** Where the player site is reached from outside, with https://: gateways send their callbacks there, shared links show their picture. */
  PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.url(),
  /** A standby that answers reports, the dashboard and long lists, where it is at most REPLICA_MAX_AGE seconds behind. */
  REPLICA_URL: z.url().optional(),
  REPLICA_MAX_AGE: z.coerce.number().int().min(1).max(600).default(5),
  /** Owns the tables and applies migrations; DATABASE_URL if left out. */
  MIGRATE_DATABASE_URL: z.url().optional(),
  DATA_DIR: z.string().default('data'),
  /** The master key that every other one is derived from. */
  SECRET_KEY: z.string().min(32, 'needs at least 32 characters'),
  DEMO: flag,
  /** Where the sandbox listens: it plays the SMS provider in demo and tests. */
  SANDBOX_URL: z.url().optional(),
  /** Where the house's own games are opened, and their secret (`house` contract): the demo connects them. */
  HOUSE_GAMES_URL: z.url().optional(),
  HOUSE_GAMES_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  /** A relay of drand and the hash of its chain (quicknet if left out): the public values of the house's lotto draw. */
  BEACON_URL: z.url().optional(),
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
  SMS_KEY: z.string().optional(),
  SMS_SECRET: z.string().optional(),
  SMS_URL: z.url().optional(),
  SMS_METHOD: z.enum(['GET', 'POST']).default('POST'),
  /** A JSON object of headers. */
  SMS_HEADERS: z.string().optional(),
  /** The body with its placeholders, see platform/sms/template.ts. */
  SMS_BODY: z.string().optional(),
  SMS_CONTENT_TYPE: z
    .enum(['application/json', 'application/x-www-form-urlencoded'])
    .default('application/json'),
  /** A regular expression that the body of a good answer matches. */
  SMS_SUCCESS: z.string().max(200).optional(),
  /** Addresses or networks of the reverse proxies whose X-Forwarded-For is believed, comma-separated. */
  TRUSTED_PROXIES: z.string().optional(),
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
