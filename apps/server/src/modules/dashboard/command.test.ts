import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer } from '../../../test/factories.ts';
import { ensureSums } from './follow.ts';
import { isBuilt, wrongSums } from './store.ts';

const command = fileURLToPath(new URL('../../cli/dashboard.ts', import.meta.url));
const run = promisify(execFile);

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it('makes the sums again by a command', async () => {
  await createPlayer(app);
  const { stdout } = await run(process.execPath, [command], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.platform.databaseUrl },
  });
  expect(stdout.trim()).toBe('The sums of 1 items are made again.');
  expect(await wrongSums(app.platform.db)).toEqual([]);
});

it('makes them at the start where the database is older than they are', async () => {
  const { db, pool } = app.platform;
  // As a migration of a house with players leaves it.
  await pool.query('delete from flow_sum; update flow_state set is_built = false');
  await ensureSums(app.platform);
  expect(await isBuilt(db)).toBe(true);
  expect(await wrongSums(db)).toEqual([]);
});
