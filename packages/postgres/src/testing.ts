import { createHash, randomBytes, randomInt } from 'node:crypto';
import pg from 'pg';
import { portFree } from './port.ts';

/** The environment variable in which the global setup leaves the URL of the run's cluster. */
export const clusterVariable = 'SALUNG_TEST_CLUSTER_URL';

export interface TestDatabase {
  /** URL of the cluster's superuser in this database. */
  url: string;
  name: string;
  /** Disconnects all clients and drops the database. */
  drop(): Promise<void>;
}

/** URL of the superuser in the database `postgres` of the run's cluster. */
export function testClusterUrl(): string {
  const url = process.env[clusterVariable];
  if (url === undefined)
    throw new Error('No test cluster: run this through vitest, whose global setup starts it.');
  return url;
}

/** Creates a database, empty or as a copy of a template of `ensureTemplate`. */
export async function createDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = options.template === undefined ? 'template0' : templateName(options.template);
  await onCluster((client) => client.query(`create database ${name} template ${template}`));
  return {
    name,
    url: urlOf(name),
    drop: async () => {
      await onCluster((client) => client.query(`drop database if exists ${name} with (force)`));
    },
  };
}

/**
 * Creates the template database `name` once per run, in the first test process that asks for it; the others wait. `build`
 * gets the URL of an empty database and must have closed its connections when it returns.
 */
export async function ensureTemplate(name: string, build: (url: string) => Promise<void>): Promise<void> {
  const final = templateName(name);
  const draft = `${final}_draft`;
  await onCluster(async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [final]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [final]);
    if (rowCount !== 0) return;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0`);
    await build(urlOf(draft));
    await client.query(`alter database ${draft} rename to ${final}`);
    await client.query(`alter database ${final} allow_connections false`);
  });
}

/**
 * A free port of the loopback address for a program. Not one that systems assign (from 32768 on) or our PostgreSQL chooses
 * (from 20000 on), since those may be taken in the meantime.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 20_000);
    if (await portFree(port)) return port;
  }
}

function templateName(name: string): string {
  const readable = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .slice(0, 30);
  return `template_${readable}_${createHash('sha256').update(name).digest('hex').slice(0, 8)}`;
}

function urlOf(database: string): string {
  const url = new URL(testClusterUrl());
  url.pathname = `/${database}`;
  return url.href;
}

async function onCluster<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: testClusterUrl() });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
