import path from 'node:path';
import { type Cluster, startCluster } from '@salung/postgres';
import pg from 'pg';
import { keptSecret } from './kept.ts';
import { Sentence, say } from './sentence.ts';

/** The addresses that the server is given. */
export interface DatabaseUrls {
  /** The application's login role. */
  app: string;
  /** The owner of the schemas. */
  migrate: string;
}

const name = 'salung';

/** Starts, or adopts, the PostgreSQL in the data folder, with our database and login role in it. */
export async function startDatabase(dataDir: string): Promise<{ cluster: Cluster; urls: DatabaseUrls }> {
  const cluster = await startCluster({ dataDir: path.join(dataDir, 'postgres'), log: say.step });
  const password = keptSecret(path.join(dataDir, 'secrets', 'database-password'));
  await prepare(cluster.url, password);
  const migrate = new URL(cluster.url);
  migrate.pathname = `/${name}`;
  const app = new URL(migrate);
  app.username = name;
  app.password = password;
  return { cluster, urls: { app: app.href, migrate: migrate.href } };
}

async function prepare(url: string, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [name],
    );
    const [found] = rows;
    // The password is set each time, so that a data folder without its secrets still works.
    const verb = found?.role === true ? 'alter' : 'create';
    await client.query(`${verb} role ${name} login password ${client.escapeLiteral(password)}`);
    if (found?.database !== true) await client.query(`create database ${name}`);
    await client.query(`revoke all on database ${name} from public`);
    await client.query(`grant connect, temporary on database ${name} to ${name}`);
  } finally {
    await client.end();
  }
}

/** @throws Sentence when the given database can't be used. */
export async function checkGiven(variable: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new Sentence(`${variable}: cannot connect: ${error instanceof Error ? error.message : error}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
