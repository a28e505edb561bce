import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PlayKillDrill, playKillDrill } from './play-kill-drill.ts';

/** The short form of `npm run drill -- bets`. */

let drill: PlayKillDrill;
beforeAll(async () => {
  drill = await playKillDrill();
}, 120_000);
afterAll(() => drill.remove());

it('kill -9 while a provider sends messages loses nothing acknowledged and doubles nothing', async () => {
  const outcome = await drill.run(['server', 'database']);
  expect(outcome).toMatchObject({ kills: 2, lost: 0, doubled: 0, wrong: [] });
}, 180_000);
