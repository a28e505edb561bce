import { setTimeout } from 'node:timers/promises';
import { lockPlayers } from '@salung/ledger';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, giveMoney, type TestPlayer } from '../../../test/factories.ts';
import { giveWithTurnover, nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { setSetting } from '../../../test/settings.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { followOnce } from '../events/index.ts';
import { followFigures } from '../figures/follow.ts';
import { roundsFollower } from '../promotions/late.ts';
import { followRounds } from '../turnover/follow.ts';
import { bringUpToDate } from '../turnover/index.ts';
import { hasOpenRound, lookAgainAtSilence } from './index.ts';
import { sweepRounds } from './sweep.ts';

// How long a round may be silent: its game's own time, else the longer of its type's and its provider's.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let app: TestApp;
let house: PlayHouse;
let player: TestPlayer;
let token: string;
beforeAll(async () => {
  app = await startApp();
  house = await openPlayHouse(app, [
    { code: 'slot', type: 'slot' },
    { code: 'match', type: 'sport' },
    { code: 'ticket', type: 'lotto' },
  ]);
  await query('update game set idle_minutes = $1 where id = $2', [45 * 24 * 60, house.games.ticket]);
});
afterAll(async () => {
  await house.close();
  await app.close();
});
beforeEach(async () => {
  player = await createPlayer(app);
  token = await house.launch(player.id);
});

const query = async (text: string, values: unknown[] = []) =>
  (await app.platform.pool.query(text, values)).rows as Record<string, unknown>[];
const stake = async (game: string, amount = 10_00) => {
  const round = nextId('round');
  expect((await house.play(player.id, token, { kind: 'stake', amount, game, round })).verdict).toBe('ok');
  return round;
};
const sweep = () => sweepRounds(app.platform, house.core, 0);
/** Refs of the player's rounds that are open. */
const open = async () =>
  (await query('select ref from game_round where player_id = $1 and state = 1 order by id', [player.id])).map(
    ({ ref }) => ref,
  );
const listed = () => query('select ref from game_round_idle where player_id = $1', [player.id]);
const follow = async () => {
  while (
    (await followRounds(app.platform)) ||
    (await followFigures(app.platform)) ||
    (await followOnce(app.platform, roundsFollower))
  ) {
    // until nothing is left
  }
};

it('ends each round after the time of its game, its type or its provider', async () => {
  await giveMoney(app, player.id, 100_00);
  const slot = await stake('slot');
  await setTimeout(2);
  const match = await stake('match');
  await setTimeout(2);
  const ticket = await stake('ticket');
  const openAfter = async (time: number) => {
    app.clock.advance(time);
    await sweep();
    return open();
  };
  expect(await openAfter(0)).toEqual([slot, match, ticket]);
  expect(await openAfter(31 * MINUTE)).toEqual([match, ticket]);
  expect(await openAfter(70 * HOUR)).toEqual([match, ticket]);
  expect(await openAfter(2 * HOUR)).toEqual([ticket]);
  expect(await openAfter(40 * DAY)).toEqual([ticket]);
  expect(await openAfter(3 * DAY)).toEqual([]);
});

it('keeps the turnover of a player open while a ticket waits for its draw, for 40 days', async () => {
  await giveWithTurnover(app, player.id, 100_00, 100);
  const ticket = await stake('ticket', 90_00);
  const slot = await stake('slot', 10_00);
  await house.play(player.id, token, { kind: 'close', round: slot, closesRound: true });
  await sweep();
  await follow();
  app.clock.advance(40 * DAY);
  await sweep();
  await follow();
  expect(await hasOpenRound(app.platform.db, player.id)).toBe(true);
  const left = () =>
    inTransaction(app.platform.db, async (tx) => {
      await lockPlayers(ledgerTx(tx), [player.id]);
      const open = await bringUpToDate(app.platform, tx, player.id);
      return open.reduce((sum, { required, done }) => sum + required - done, 0);
    });
  expect(await left()).toBe(90_00);
  await house.play(player.id, token, { kind: 'win', amount: 500_00, round: ticket, closesRound: true });
  await follow();
  expect(await left()).toBe(0);
  expect(await hasOpenRound(app.platform.db, player.id)).toBe(false);
});

it('does not tell staff of tickets before their draw', async () => {
  await giveMoney(app, player.id, 100_00);
  await stake('ticket');
  const slot = await stake('slot');
  await sweep();
  app.clock.advance(20 * MINUTE);
  const { token: finance } = await createStaff(app, 'Finance');
  const asked = { token: finance, query: { playerId: player.id, minutes: '10' } } as const;
  const { body } = await app.send('oversight.openRounds', asked);
  expect(body.data.map(({ ref }: { ref: string }) => ref)).toEqual([slot]);
});

it('looks again at once where rounds may be silent for less time than before', async () => {
  await giveMoney(app, player.id, 100_00);
  await stake('match');
  await sweep();
  app.clock.advance(HOUR);
  await sweep();
  expect(await open()).toHaveLength(1);
  await setSetting(app, 'games.silentHours.sport', 0);
  await sweep();
  expect(await open()).toEqual([]);
  await query('update game_provider set idle_minutes = 600 where id = $1', [house.provider.id]);
  await stake('slot');
  await sweep();
  app.clock.advance(HOUR);
  await query('update game_provider set idle_minutes = 30 where id = $1', [house.provider.id]);
  await sweep();
  expect(await open()).toHaveLength(1);
  await inTransaction(app.platform.db, (tx) => lookAgainAtSilence(app.platform, tx, house.provider.id));
  await sweep();
  expect(await open()).toEqual([]);
});

it('forgets a round that has ended once every follower has read that', async () => {
  await giveMoney(app, player.id, 100_00);
  const round = await stake('slot');
  await sweep();
  await house.play(player.id, token, { kind: 'close', round, closesRound: true });
  app.clock.advance(31 * MINUTE);
  await sweep();
  expect(await listed()).toHaveLength(1);
  await follow();
  app.clock.advance(11 * MINUTE);
  await sweep();
  expect(await listed()).toEqual([]);
});

describe("finds rounds that began after the database's clock was set back", () => {
  /** The clock was ahead when the sweep ran for the last time. */
  const lastRunAt = (id: string, xid: unknown) =>
    query(`update game_sweep set at_id = ${id}, xid = $1::xid8`, [xid]);
  const nextXid = async () =>
    (await query('select pg_snapshot_xmin(pg_current_snapshot())::text as xid'))[0]?.xid;

  it('by minutes', async () => {
    await giveMoney(app, player.id, 100_00);
    await lastRunAt("game_id_at(clock_timestamp() + interval '10 minutes')", await nextXid());
    const round = await stake('match');
    expect(await hasOpenRound(app.platform.db, player.id)).toBe(false);
    await sweep();
    expect(await listed()).toEqual([{ ref: round }]);
    expect(await hasOpenRound(app.platform.db, player.id)).toBe(true);
    // What begins next is found before the sweep, as ever.
    const other = await createPlayer(app);
    await giveMoney(app, other.id, 100_00);
    token = await house.launch(other.id);
    await setTimeout(2);
    expect(
      (
        await house.play(other.id, token, {
          kind: 'stake',
          amount: 1_00,
          game: 'slot',
          round: nextId('round'),
        })
      ).verdict,
    ).toBe('ok');
    expect(await hasOpenRound(app.platform.db, other.id)).toBe(true);
  });

  it('by less than the time between two runs', async () => {
    await giveMoney(app, player.id, 100_00);
    const xid = await nextXid();
    const round = await stake('match');
    await lastRunAt('(select max(id) + 1 from game_round)', xid);
    await setTimeout(2);
    await sweep();
    expect(await listed()).toEqual([{ ref: round }]);
    expect(await hasOpenRound(app.platform.db, player.id)).toBe(true);
  });
});
