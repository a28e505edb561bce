import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeCluster, startCluster } from '@salung/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareDatabase } from '../../apps/server/src/boot/database.ts';
import { DataLock } from '../start/dataDir.ts';
import { backupCold, restoreCold } from './cold.ts';
import { copyFiles } from './given.ts';

const NOW = new Date('2026-05-11T03:00:00.000Z');
let folder: string;
let dataDir: string;
let copy: string;
const clusters: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'salung-cold-'));
  await chmod(folder, 0o711);
  dataDir = path.join(folder, 'data');
  clusters.push(dataDir);
  await mkdir(path.join(dataDir, 'files', 'ab'), { recursive: true });
  await mkdir(path.join(dataDir, 'logs'));
  await writeFile(path.join(dataDir, 'files', 'ab', 'slip'), 'a slip');
  await writeFile(path.join(dataDir, 'logs', 'server.log'), 'a line');
  // It is still running when the copy is asked for, as after a kill of what started it.
  await within(dataDir, async (client, url) => {
    await client.query('create database salung');
    const salung = new URL('/salung', url).href;
    await prepareDatabase({ databaseUrl: salung, migrateDatabaseUrl: salung, production: false });
  });
  copy = await backupCold(dataDir, path.join(folder, 'copies'), NOW);
}, 120_000);
afterAll(async () => {
  for (const each of clusters) await removeCluster(path.join(each, 'postgres'));
  await rm(folder, { recursive: true, force: true });
});

async function within<T>(
  data: string,
  work: (client: pg.Client, url: string) => Promise<T>,
  database = 'postgres',
): Promise<T> {
  const cluster = await startCluster({ dataDir: path.join(data, 'postgres') });
  const client = new pg.Client({ connectionString: new URL(`/${database}`, cluster.url).href });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client, cluster.url);
  } finally {
    await client.end();
  }
}

it('a copy is put back elsewhere, with files and without logs, and is marked as restored', async () => {
  const other = path.join(folder, 'other');
  clusters.push(other);
  expect(await restoreCold(copy, other, new Date())).toBe(NOW.toISOString());
  expect(await readFile(path.join(other, 'files', 'ab', 'slip'), 'utf8')).toBe('a slip');
  expect(await readdir(other)).not.toContain('logs');
  const { rows } = await within(
    other,
    (client) => client.query(`select id from setting where id = 'restored'`),
    'salung',
  );
  expect(rows).toEqual([{ id: 'restored' }]);
}, 120_000);

it('nothing is overwritten', async () => {
  await expect(restoreCold(copy, dataDir, NOW)).rejects.toThrow(/There is data in/);
});

it('a copy that was changed, or is not whole, is not put back', async () => {
  const slip = path.join(copy, 'data', 'files', 'ab', 'slip');
  const target = path.join(folder, 'never');
  await writeFile(slip, 'another');
  await expect(restoreCold(copy, target, NOW)).rejects.toThrow('files/ab/slip in');
  await rm(slip);
  await expect(restoreCold(copy, target, NOW)).rejects.toThrow('files/ab/slip is missing');
  await rm(path.join(copy, 'manifest.json'));
  await expect(restoreCold(copy, target, NOW)).rejects.toThrow('is no copy');
  expect(await readdir(folder)).not.toContain('never');
});

it('data that is in use is not copied', async () => {
  using _lock = await DataLock.take(dataDir, 'the test');
  const again = backupCold(dataDir, path.join(folder, 'copies'), new Date());
  await expect(again).rejects.toThrow(/already runs on the data/);
});

it('stored files are copied once', async () => {
  const target = path.join(folder, 'files');
  expect(await copyFiles(path.join(dataDir, 'files'), target)).toBe(1);
  expect(await copyFiles(path.join(dataDir, 'files'), target)).toBe(0);
  expect(await readFile(path.join(target, 'ab', 'slip'), 'utf8')).toBe('a slip');
});
