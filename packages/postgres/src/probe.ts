import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { isPostmaster } from './processes.ts';

/** The state of a data folder: a server that answers, one that is starting or stopping, or none. */
export type ClusterState = { kind: 'ready'; pid: number; port: number } | { kind: 'busy' } | { kind: 'dead' };

export const clusterUrl = (port: number, password: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;

/**
 * Checks postmaster.pid, the process in it, and the server's answer.
 * @throws Error if the server answers but is not ours (another password or data folder)
 */
export async function probe(pgData: string, password: string): Promise<ClusterState> {
  const text = await readFile(path.join(pgData, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number.parseInt(lines[0] ?? '', 10);
  const port = Number.parseInt(lines[3] ?? '', 10);
  if (!Number.isInteger(pid) || !isPostmaster(pid, pgData)) return { kind: 'dead' };
  if (!Number.isInteger(port)) return { kind: 'busy' };

  const client = new pg.Client({
    connectionString: clusterUrl(port, password),
    connectionTimeoutMillis: 3000,
    query_timeout: 3000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const answer = await client.query<{ folder: string }>(
      "select current_setting('data_directory') as folder",
    );
    if (answer.rows[0]?.folder !== pgData) return { kind: 'busy' };
    return { kind: 'ready', pid, port };
  } catch (error) {
    if ((error as { code?: string }).code === '28P01') {
      throw new Error(`PostgreSQL in ${pgData} refuses the password kept there.`);
    }
    return isPostmaster(pid, pgData) ? { kind: 'busy' } : { kind: 'dead' };
  } finally {
    await client.end().catch(() => undefined);
  }
}
