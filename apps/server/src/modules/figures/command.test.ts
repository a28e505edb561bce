import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, giveMoney } from '../../../test/factories.ts';
import { openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { businessDay } from '../../platform/business-day.ts';

const command = fileURLToPath(new URL('../../cli/figures.ts', import.meta.url));
const run = promisify(execFile);

let app: TestApp;
let house: PlayHouse;
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [{ code: 'slot', type: 'slot' }]);
});
afterAll(async () => {
  await house.close();
  await app.close();
});

const rebuild = (...args: string[]) =>
  run(process.execPath, [command, ...args], {
    env: { PATH: process.env.PATH, DATABASE_URL: app.platform.databaseUrl },
  });

it('makes the figures of days that nobody has followed', async () => {
  const { id } = await createPlayer(app);
  await giveMoney(app, id, 1_000);
  const stake = { kind: 'stake', amount: 400, round: 'r', closesRound: true } as const;
  await house.play(id, await house.launch(id), stake);
  const day = businessDay(app.clock.now());
  const { stdout } = await rebuild('--from', day, '--to', day);
  expect(stdout.trim()).toBe(`${day}: 1 rounds`);
  const { rows } = await app.platform.pool.query('select rounds, staked::int from game_figure_total');
  expect(rows).toEqual([{ rounds: 1, staked: 400 }]);
});

it.each([
  [['--from', 'yesterday'], /day|date|invalid/i],
  [['--from', '2026-02-02', '--to', '2026-02-01'], /after the last one/],
])('refuses %j', async (args, why) => {
  await expect(rebuild(...args)).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(why) });
});

it('explains itself', async () => {
  expect((await rebuild()).stdout).toMatch(/--from/);
});
