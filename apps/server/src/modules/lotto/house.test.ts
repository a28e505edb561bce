import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Answer } from '@salung/contract/schemas';
import { commitmentTo, drawLotto, entriesHash } from '@salung/fair';
import { formulas } from '@salung/lotto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { wrongInBooks } from '../../../test/approvals.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer } from '../../../test/factories.ts';
import {
  buyTicket,
  openMarket,
  sellingRound,
  settleAll,
  signInAgain,
  testBeacon,
} from '../../../test/lotto.ts';
import { setSetting } from '../../../test/settings.ts';
import { drawNext, freezeNext } from './house-draw.ts';
import { freezesAt } from './house-seeds.ts';
import { nextRounds } from './rounds-store.ts';
import type { Market, Round } from './rows.ts';
import { refundUnpublished } from './settle.ts';

const beacon = testBeacon();
let app: TestApp;
/** Another process on the same database. */
let other: TestApp;
let market: Market;
beforeAll(async () => {
  app = await startApp({ beacon });
  other = await startApp({ beacon, databaseUrl: app.databaseUrl });
  market = await openMarket(app, 'house');
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await other.close();
  await app.close();
});

const verifier = fileURLToPath(new URL('../../../../../packages/fair/bin/verify.mjs', import.meta.url));

/** Sets the clocks of both processes. */
function at(instant: Date, more = 0): void {
  const then = new Date(instant.getTime() + more);
  app.clock.set(then);
  other.clock.set(then);
}

/** The next round that sells, from its first second on, and a player who is signed in then. */
async function newRound(balance = 100_000): Promise<{ round: Round; player: TestPlayer }> {
  await openMarket(app, 'house');
  const ahead = await nextRounds(app.platform.db, market.id, app.clock.now(), 10);
  const round = ahead.find(({ opens_at: opens }) => opens > app.clock.now());
  if (!round) throw new Error('no round is planned');
  at(round.opens_at);
  return { round, player: await createPlayer(app, { balance }) };
}

const shoot = ({ token }: { token: string }, { id: roundId }: Pick<Round, 'id'>, number: string) =>
  app.send('lotto.shoot', { token, body: { roundId, number } });
const see = async ({ id }: Pick<Round, 'id'>): Promise<Answer<'lotto.draw'>> =>
  (await app.send('lotto.draw', { params: { id } })).body;

/** Freezes the entries of a round at its time. */
async function freeze(round: Round): Promise<void> {
  at(freezesAt(round));
  expect(await freezeNext(app.platform)).toBe(true);
}
/** Draws a round whose entries are frozen. */
async function draw(round: Round): Promise<void> {
  at(round.draws_at, 5_000);
  expect(await drawNext(app.platform)).toBe(true);
}

describe('a draw of the house', () => {
  it('is read and checked once by a process after it is drawn, and again by another', async () => {
    const { round, player } = await newRound();
    await shoot(player, round, '51876');
    await freeze(round);
    await draw(round);
    const drawn = await see(round);
    expect(drawn.checks?.map(({ ok }) => ok)).toEqual([true, true, true]);
    await app.platform.pool.query(`update lotto_shot set number = '00000' where round_id = $1`, [round.id]);
    expect(await see(round)).toMatchObject({ entries: drawn.entries, checks: drawn.checks });
    const { body } = await other.send('lotto.draw', { params: { id: round.id } });
    expect(body.entries.map(({ number }) => number)).toEqual(['00000']);
    expect(body.checks?.every(({ ok }) => ok)).toBe(false);
  });
  it('is committed to before it opens, frozen, drawn, paid, and holds before a stranger', async () => {
    const { body: ahead } = await app.send('lotto.market', { params: { code: 'house' } });
    const coming = ahead.rounds.find(({ phase }) => phase === 'COMING');
    const before = await see({ id: coming?.id ?? '' });
    expect(before).toMatchObject({ count: 0, seed: null, result: null, beacon: null, checks: null });

    const { round, player } = await newRound();
    expect(round.id).toBe(coming?.id);
    const ticket = await buyTicket(
      app,
      player,
      round,
      [...'0123456789'].map((digit) => `runTop ${digit} 10`),
    );
    expect((await shoot(player, round, '51876')).body).toMatchObject({ place: 1, number: '51876', left: 19 });
    expect((await shoot(await createPlayer(app), round, '00007')).body).toMatchObject({ place: 2 });
    const open = await see(round);
    expect(open.entries.map(({ place, number }) => [place, number])).toEqual([
      [1, '51876'],
      [2, '00007'],
    ]);
    expect(open).toMatchObject({ seed: null, entriesHash: null, frozenAt: null });

    await freeze(round);
    const hash = entriesHash([
      { place: 1, number: '51876' },
      { place: 2, number: '00007' },
    ]);
    expect(await see(round)).toMatchObject({ entriesHash: hash, seed: null, beacon: null, result: null });
    await draw(round);
    const drawn = await see(round);
    expect(drawn.commitment).toBe(before.commitment);
    expect(commitmentTo(drawn.seed ?? '')).toBe(before.commitment);
    expect(drawn.result).toBe(drawLotto(drawn.seed ?? '', hash, drawn.beacon ?? ''));
    expect(drawn.checks?.map(({ ok }) => ok)).toEqual([true, true, true]);
    const frozenAt = Date.parse(drawn.frozenAt ?? '');
    expect(Date.parse(drawn.beaconOf?.at ?? '')).toBeGreaterThan(frozenAt);

    await settleAll(app);
    const { body: results } = await app.send('lotto.results', { query: { market: 'house' } });
    const derived = formulas.house.derive({ result: drawn.result ?? '' });
    expect(results.data[0]).toMatchObject({
      published: { result: drawn.result },
      outcome: derived.ok ? derived.outcome : {},
      round: { id: round.id, phase: 'SETTLED' },
    });
    player.token = await signInAgain(app, player);
    const { body: won } = await app.send('lotto.ticket', { token: player.token, params: { id: ticket.id } });
    expect(won.state).toBe('WON');
    expect((await moneyOf(app, player.id)).wallet).toBe(90_000 + (won.payout ?? 0));
  });

  it('is accepted by the verifier, and refused once an entry is changed', async () => {
    const { round, player } = await newRound();
    await shoot(player, round, '12345');
    await freeze(round);
    await draw(round);
    const { body } = await app.send('lotto.draw', { params: { id: round.id } });
    const folder = mkdtempSync(join(tmpdir(), 'salung-draw-'));
    const run = (name: string, answer: unknown) => {
      const file = join(folder, name);
      writeFileSync(file, JSON.stringify(answer));
      return JSON.parse(execFileSync(process.execPath, [verifier, file], { encoding: 'utf8' })) as unknown;
    };
    expect(run('draw.json', body)).toEqual({ commitment: true, entries: true, result: true });
    const forged = { ...body, entries: [{ place: 1, number: '12346' }] };
    expect(() => run('forged.json', forged)).toThrow();
  });

  it('shows the latest 30 entries until they are frozen, then all', async () => {
    const { round } = await newRound();
    for (let n = 0; n < 2; n += 1) {
      const player = await createPlayer(app);
      for (let k = 0; k < 16; k += 1) {
        expect((await shoot(player, round, `000${n}${k % 10}`)).status).toBe(201);
        app.clock.advance(6_000);
      }
    }
    const open = await see(round);
    expect(open.count).toBe(32);
    expect(open.entries.map(({ place }) => place)).toEqual(Array.from({ length: 30 }, (_, n) => n + 3));
    await freeze(round);
    expect((await see(round)).entries).toHaveLength(32);
    await draw(round);
  });
});

describe('a number that is sent', () => {
  it('waits 6 seconds for the next one, and is one of 20', async () => {
    const { round, player } = await newRound();
    expect((await shoot(player, round, '00001')).status).toBe(201);
    app.clock.advance(5_999);
    const early = await shoot(player, round, '00002');
    expect([early.status, early.problem.code]).toEqual([429, 'LOTTO_SHOT_EARLY']);
    app.clock.advance(1);
    for (let n = 2; n <= 20; n += 1) {
      expect((await shoot(player, round, '00002')).body.left).toBe(20 - n);
      app.clock.advance(6_000);
    }
    expect((await shoot(player, round, '00003')).problem.code).toBe('LOTTO_SHOTS_USED');
    const { body } = await app.send('lotto.draw', { token: player.token, params: { id: round.id } });
    expect([body.count, body.own]).toEqual([20, Array.from({ length: 20 }, (_, n) => n + 1)]);
  });
  it('gets a place of its own, however many come at once, and once under its key', async () => {
    const { round, player } = await newRound();
    const players = [player, ...(await Promise.all([1, 2, 3, 4, 5].map(() => createPlayer(app))))];
    const answers = await Promise.all(
      players.map(({ token }, n) =>
        (n % 2 ? app : other).send('lotto.shoot', {
          token,
          key: 'one',
          body: { roundId: round.id, number: `0000${n}` },
        }),
      ),
    );
    expect(answers.map(({ body }) => body.place).sort()).toEqual([1, 2, 3, 4, 5, 6]);
    const again = await app.send('lotto.shoot', {
      token: player.token,
      key: 'one',
      body: { roundId: round.id, number: '00000' },
    });
    expect(again.body).toEqual(answers[0]?.body);
    expect((await see(round)).count).toBe(6);
  });
  it.each(['1234', '123456', '1234a', '๑๒๓๔๕', ''])('is refused as %j', async (number) => {
    const { round, player } = await newRound();
    const { status, problem } = await shoot(player, round, number);
    expect([status, problem.errors[0]?.path]).toEqual([400, 'body.number']);
  });
  it('is refused before the round opens, by another market, and after a cancelled round', async () => {
    const { round, player } = await newRound();
    const { body } = await app.send('lotto.market', { params: { code: 'house' } });
    const later = body.rounds.find(({ phase }) => phase === 'COMING');
    expect((await shoot(player, { id: later?.id ?? '' }, '11111')).problem.code).toBe('LOTTO_CLOSED');
    const lao = await sellingRound(app, await openMarket(app, 'hanoi-vip'));
    expect((await shoot(player, lao, '11111')).problem.errors[0]?.path).toBe('body.roundId');
    const { token } = await createStaff(app, 'Owner');
    await app.send('lotto.cancelRound', { token, params: { id: round.id }, body: { reason: 'test' } });
    expect((await shoot(player, round, '11111')).problem.code).toBe('LOTTO_CLOSED');
  });
});

describe('the last sender', () => {
  it('cannot know what decides: the value comes to be after the entries are frozen', async () => {
    const { round, player } = await newRound();
    beacon.asked.length = 0;
    at(freezesAt(round), -1);
    expect((await shoot(player, round, '99999')).status).toBe(201);
    // Frozen by the clock, although no process has done it yet.
    at(freezesAt(round));
    player.token = await signInAgain(app, player);
    expect((await shoot(player, round, '99998')).problem.code).toBe('LOTTO_FROZEN');
    expect(await drawNext(app.platform)).toBe(false);
    expect(beacon.asked).toEqual([]);
    await freezeNext(app.platform);
    expect((await shoot(player, round, '99998')).problem.code).toBe('LOTTO_FROZEN');
    await draw(round);
    expect(beacon.asked).toEqual([round.draws_at]);
    expect((await see(round)).count).toBe(1);
  });
  it('gains nothing by a late freeze: the value is of after it, not of the time of the draw', async () => {
    const { round } = await newRound();
    beacon.asked.length = 0;
    at(round.draws_at, 120_000);
    await freezeNext(app.platform);
    await drawNext(app.platform);
    // The value of this moment is not of after the freeze.
    expect(beacon.asked).toEqual([]);
    app.clock.advance(5_000);
    expect(await drawNext(app.platform)).toBe(true);
    expect(beacon.asked).toEqual([new Date(round.draws_at.getTime() + 122_000)]);
    expect((await see(round)).checks?.every(({ ok }) => ok)).toBe(true);
  });
});

describe('a public value', () => {
  it('that does not come refunds the round, and shows its seed', async () => {
    const { round, player } = await newRound();
    const ticket = await buyTicket(app, player, round, ['top2 12 100']);
    await freeze(round);
    for (const does of ['fail', 'wait'] as const) {
      beacon.does = does;
      at(round.draws_at, does === 'fail' ? 5_000 : 30_000);
      expect(await drawNext(app.platform)).toBe(false);
    }
    at(round.draws_at, 10 * 60_000 - 1);
    await refundUnpublished(app.platform);
    expect((await see(round)).round.phase).toBe('CLOSED');
    at(round.draws_at, 10 * 60_000);
    // From then on no value decides any more: nobody chooses between a draw and a refund.
    beacon.does = 'give';
    expect(await drawNext(app.platform)).toBe(false);
    await refundUnpublished(app.platform);
    await settleAll(app);
    const { commitment, seed, checks, result, round: seen } = await see(round);
    expect([seen.phase, checks, result]).toEqual(['REFUNDED', null, null]);
    expect(commitmentTo(seed ?? '')).toBe(commitment);
    player.token = await signInAgain(app, player);
    const { body } = await app.send('lotto.ticket', { token: player.token, params: { id: ticket.id } });
    expect(body.state).toBe('REFUNDED');
    expect((await moneyOf(app, player.id)).wallet).toBe(100_000);
  });
  it('of before its time decides nothing', async () => {
    const { round } = await newRound();
    await freeze(round);
    beacon.does = 'give early';
    at(round.draws_at, 5_000);
    expect(await drawNext(app.platform)).toBe(false);
    expect(await see(round)).toMatchObject({ result: null, seed: null });
    beacon.does = 'give';
    at(round.draws_at, 60_000);
    expect(await drawNext(app.platform)).toBe(true);
  });
  it('cannot be stored without frozen entries, nor one of before them', async () => {
    const { round } = await newRound();
    const write = (frozen: string | null, value: string) =>
      app.platform.pool.query(
        `update lotto_house_draw set frozen_at = $2, entries_hash = case when $2::timestamptz is null then null else repeat('a', 64) end,
           beacon_source = 's', beacon_round = 1, beacon_value = 'v', beacon_at = $3, revealed_at = $3
         where round_id = $1`,
        [round.id, frozen, value],
      );
    await expect(write(null, '2026-05-11T06:00:00Z')).rejects.toThrow('lotto_house_draw_order');
    const [earlier, later] = ['2026-05-11T05:00:00Z', '2026-05-11T06:00:00Z'];
    await expect(write(later, earlier)).rejects.toThrow('lotto_house_draw_order');
  });
});

describe('a process that ends', () => {
  it('between freeze and draw leaves the draw to the next one', async () => {
    const { round, player } = await newRound();
    await shoot(player, round, '31415');
    await freeze(round);
    at(round.draws_at, 5_000);
    expect(await freezeNext(other.platform)).toBe(false);
    expect(await drawNext(other.platform)).toBe(true);
    expect((await see(round)).checks?.every(({ ok }) => ok)).toBe(true);
  });
  it('between draw and settlement leaves the payment to the next one, and the result as it was', async () => {
    const { round, player } = await newRound();
    const ticket = await buyTicket(
      app,
      player,
      round,
      [...'0123456789'].map((digit) => `runTop ${digit} 10`),
    );
    await freeze(round);
    await draw(round);
    const drawn = await see(round);
    expect(drawn.round.phase).toBe('SETTLING');
    at(round.draws_at, 60_000);
    expect(await drawNext(other.platform)).toBe(false);
    await settleAll(other);
    expect(await see(round)).toMatchObject({ result: drawn.result, round: { phase: 'SETTLED' } });
    player.token = await signInAgain(app, player);
    const { body } = await app.send('lotto.ticket', { token: player.token, params: { id: ticket.id } });
    expect(body.state).toBe('WON');
  });
  it('does each step once where two do it at the same time', async () => {
    const { round } = await newRound();
    at(freezesAt(round));
    await Promise.all([freezeNext(app.platform), freezeNext(other.platform)]);
    at(round.draws_at, 5_000);
    const done = await Promise.all([drawNext(app.platform), drawNext(other.platform)]);
    expect(done.sort()).toEqual([false, true]);
  });
});

describe('staff', () => {
  it('enter no result, and neither move nor cancel a round whose entries are frozen', async () => {
    const { round } = await newRound();
    await freeze(round);
    at(round.draws_at);
    const { token } = await createStaff(app, 'Owner');
    const params = { id: round.id };
    const published = { result: '12345' };
    const entered = await app.send('lotto.enterResult', { token, params, body: { published } });
    expect(entered.problem.code).toBe('STATE_CONFLICT');
    const cancelled = await app.send('lotto.cancelRound', { token, params, body: { reason: 'test' } });
    expect(cancelled.problem.code).toBe('STATE_CONFLICT');
    const { body: queue } = await app.send('lotto.rounds', { token, query: { market: 'house' } });
    expect(queue.data.find(({ id }) => id === round.id)?.wants).toBeNull();
    await draw(round);
  });
  it('switch the market on only where there are public values', async () => {
    const without = await startApp();
    const { token } = await createStaff(without, 'Owner');
    const { body } = await without.send('lotto.marketList', { token });
    const id = body.data.find(({ code }) => code === 'house')?.id ?? '';
    const answer = await without.send('lotto.marketToggle', {
      token,
      params: { id },
      body: { isActive: true },
    });
    expect(answer.problem.code).toBe('LOTTO_NO_BEACON');
    await without.close();
  });
});

describe('prizes', () => {
  it('go once to the senders of places 1 and 16 who have staked enough', async () => {
    await setSetting(app, 'lotto.prizeFirst', 20_000);
    await setSetting(app, 'lotto.prizeSixteenth', 40_000);
    const { round, player: first } = await newRound();
    const sixteenth = await createPlayer(app, { balance: 100_000 });
    // 100 baht are asked for; this one stakes a baht less.
    const { stake } = await buyTicket(app, first, round, ['top2 12 99']);
    await buyTicket(app, sixteenth, round, ['top2 12 100']);
    await shoot(first, round, '11111');
    const between = await createPlayer(app);
    for (let n = 2; n < 16; n += 1) {
      await shoot(between, round, '22222');
      app.clock.advance(6_000);
    }
    expect((await shoot(sixteenth, round, '33333')).body.place).toBe(16);
    expect((await see(round)).prizes).toEqual([
      { place: 1, amount: 20_000 },
      { place: 16, amount: 40_000 },
    ]);
    await freeze(round);
    await draw(round);
    await Promise.all([settleAll(app), settleAll(other)]);
    await settleAll(app);
    const given = await app.platform.db
      .selectFrom('reward')
      .select(['source_id as id', 'player_id as player', 'amount'])
      .where('source', '=', 'lotto-prize')
      .execute();
    expect(given).toEqual([{ id: `${round.id}:16`, player: sixteenth.id, amount: 40_000 }]);
    expect(stake).toBe(9_900);
  });
});
