import { afterAll, beforeAll, expect, it } from 'vitest';
import { type KillDrill, killDrill } from './kill-drill.ts';
import { often } from './thorough.ts';

/** The short form of `npm run drill -- crash`. */

let drill: KillDrill;
beforeAll(async () => {
  drill = await killDrill();
}, 120_000);
afterAll(() => drill.remove());

it('kill -9 of the server and of PostgreSQL under load loses nothing and doubles nothing', async () => {
  const victims = (['server', 'database', 'server', 'database', 'server', 'server'] as const).slice(
    0,
    often(6, 3),
  );
  expect(await drill.run(victims)).toMatchObject({ kills: victims.length, lost: 0, doubled: 0, wrong: [] });
}, 180_000);
