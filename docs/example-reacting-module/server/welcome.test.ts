import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls } from '@salung/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { approvalOf, approve, wrongInBooks } from '../../../test/approvals.ts';
import {
  type DepositHouse,
  depositByStaff,
  depositPaths,
  openDepositHouse,
  reverse,
  startAfresh,
} from '../../../test/deposit-paths.ts';
import { createPlayer, createStaff, giveMoney, moneyOf } from '../../../test/factories.ts';
import { openWithdrawal, topupWithSlip } from '../../../test/money.ts';
import { parseCsv } from '../../../test/reports.ts';
import { nextId, openPlayHouse, type PlayHouse } from '../../../test/rounds.ts';
import { lockRows, waiting } from '../../../test/row-locks.ts';
import { type ServerProcess, startServerProcess } from '../../../test/server-process.ts';
import { setSetting } from '../../../test/settings.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { followOnce } from '../events/index.ts';
import { settledOf } from '../rounds/index.ts';
import { follower as turnoverFollower } from '../turnover/follow.ts';
import { follower } from './follow.ts';
import { GIFT } from './state.ts';

/** A database that somebody keeps afterwards; otherwise one of the test's own. */
const databaseUrl = process.env.EXAMPLE_DATABASE_URL;

let app: TestApp;
let house: DepositHouse;
let games: PlayHouse;
beforeAll(async () => {
  app = await startApp(databaseUrl === undefined ? {} : { databaseUrl });
  house = await openDepositHouse(app);
  games = await openPlayHouse(app, [
    { code: 'reel', type: 'slot' },
    { code: 'reef', type: 'fishing' },
    { code: 'baccarat', type: 'live' },
  ]);
});
afterAll(async () => {
  expect(await wrongInBooks(app)).toEqual([]);
  await games.close();
  await house.close();
  await app.close();
});
beforeEach(() => startAfresh(house));

const wallet = async () => (await moneyOf(app, house.player.id)).wallet;
/** What staff see on the player's page. */
const seen = async () => {
  const { token } = await createStaff(app, 'Support');
  const { status, body } = await app.send('welcome.player', { token, params: { id: house.player.id } });
  expect(status).toBe(200);
  return body;
};
/** What is to be played for the gift, and what was. */
const requirement = () =>
  app.platform.db
    .selectFrom('turnover_requirement')
    .select(['required', 'done', 'status'])
    .where('player_id', '=', house.player.id)
    .where('source', '=', 'promotion')
    .executeTakeFirst();
/** A round of one stake that loses. @returns the id of the stake */
async function lose(amount: number, game = 'reel'): Promise<string> {
  const { id } = house.player;
  const token = await games.launch(id);
  const [round, stake] = [nextId('round'), nextId('stake')];
  const done = [
    await games.play(id, token, { kind: 'stake', amount, round, game, transactionId: stake }),
    await games.play(id, token, { kind: 'win', amount: 0, round, game, closesRound: true }),
  ];
  expect(done.map(({ verdict }) => verdict)).toEqual(['ok', 'ok']);
  return stake;
}
const follow = async () => {
  for (const each of [turnoverFollower, follower]) while (await followOnce(app.platform, each));
};
const texts = () => {
  const phone = `+66${house.player.phone.slice(1)}`;
  return app.inbox.filter((text) => text.phone === phone).map(({ text }) => text);
};

describe('a first deposit', () => {
  it.each(Object.entries(depositPaths))(
    'credited by %s brings ฿10, which are to be played',
    async (_, credit) => {
      await credit(house);
      const { gift } = await seen();
      expect(gift).toMatchObject({ amount: GIFT, takenBack: 0 });
      const { rows } = await sql<{ amount: number }>`
      select coalesce(amount_credited, 0)::int as amount from topup
      where player_id = ${house.player.id}`.execute(app.platform.db);
      expect(await wallet()).toBe((rows[0]?.amount ?? 0) + GIFT);
      expect(await requirement()).toEqual({ required: 5 * GIFT, done: 0, status: 'OPEN' });
      expect(texts()).toEqual([expect.stringContaining('฿10.00')]);
    },
  );

  it('of less than ฿100 brings nothing, nor does a second one', async () => {
    await setSetting(app, 'deposit.minimum', 5_000);
    await depositByStaff(house, 9_900);
    await depositByStaff(house, 50_000);
    expect((await seen()).gift).toBeNull();
    expect(await wallet()).toBe(59_900);
    expect(texts()).toEqual([]);
  });

  it('that is reversed takes it back first, and the next one does not bring it again', async () => {
    const { id } = await depositByStaff(house);
    await reverse(house, id);
    expect(await wallet()).toBe(0);
    expect((await seen()).gift).toMatchObject({ amount: GIFT, takenBack: GIFT });
    expect((await requirement())?.status).toBe('WAIVED');
    const { body } = await app.send('players.statement', { token: house.player.token, query: {} });
    expect(body.data.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['topup.reverse', -50_000],
      ['promotion.cut', -GIFT],
      ['promotion.add', GIFT],
      ['topup', 50_000],
    ]);
    app.clock.advance(60_000);
    await depositByStaff(house);
    expect(await wallet()).toBe(50_000);
  });

  it('takes back as much as is left where it was played', async () => {
    const { id } = await depositByStaff(house);
    await lose(50_600);
    await reverse(house, id);
    expect(await wallet()).toBe(0);
    expect((await seen()).gift).toMatchObject({ takenBack: 400 });
  });
});

describe('rounds', () => {
  beforeEach(() => depositByStaff(house));

  it('on slots count by day, and for the requirement by their weights; a refund takes both back', async () => {
    await lose(2_000, 'reef');
    await lose(700, 'baccarat');
    const stake = await lose(3_000);
    await lose(500);
    await follow();
    expect((await seen()).days.map(({ staked }) => staked)).toEqual([3_500]);
    expect(await requirement()).toMatchObject({ done: 2_000 / 2 + 3_500, status: 'OPEN' });

    const token = await games.launch(house.player.id);
    await games.play(house.player.id, token, { kind: 'rollback', original: stake });
    await follow();
    expect((await seen()).days.map(({ staked }) => staked)).toEqual([500]);
    expect(await requirement()).toMatchObject({ done: 2_000 / 2 + 500 });
  });

  it('that come again, as after a restore, count nothing more', async () => {
    await lose(1_000);
    await follow();
    const again = await inTransaction(app.platform.db, async (tx) => {
      const rounds = await settledOf(tx, 'welcome', house.player.id);
      await follower.handle(app.platform, tx, rounds as never);
      return rounds.length;
    });
    expect(again).toBeGreaterThan(0);
    expect((await seen()).days.map(({ staked }) => staked)).toEqual([1_000]);
  });
});

describe('a task', () => {
  const open = async () => {
    const params = { id: house.player.id };
    const body = { task: 'ยืนยันเบอร์โทร' };
    const sent = await app.send('welcome.open', { token: house.second.token, params, body });
    expect(sent.status).toBe(201);
    return sent.body.id;
  };
  const close = (id: string) =>
    app.send('welcome.close', { token: house.finance.token, params: { id }, body: { reason: 'called' } });
  const reasons = async () => {
    const { player } = house;
    const { body } = await app.send('withdraw.today', { token: player.token, params: { phone: 'me' } });
    return body.reasons;
  };
  const waits = async () => {
    const { body } = await app.send('overview.get', { token: house.finance.token });
    return body.queues.welcome?.waiting;
  };
  beforeEach(() => giveMoney(app, house.player.id, 100_000));

  it('keeps its player from withdrawing, and says why', async () => {
    expect(await reasons()).toEqual([]);
    await open();
    expect(await reasons()).toMatchObject([
      { code: 'TASK_OPEN', remedy: 'ASK_STAFF', textTh: expect.stringContaining('ยืนยันเบอร์โทร') },
    ]);
    const refused = await app.send('withdraw.create', {
      token: house.player.token,
      body: { amount: 20_000 },
    });
    expect([refused.status, refused.problem.code]).toEqual([409, 'TASK_OPEN']);
    expect(refused.problem.detail).toContain('ยืนยันเบอร์โทร');
  });

  it('is closed by two people, neither of whom is the one who opened it as the second', async () => {
    const before = await waits();
    const id = await open();
    expect(await waits()).toBe((before ?? 0) + 1);
    const third = await createStaff(app, 'Support');
    const approval = approvalOf(await close(id));
    expect((await approve(app, house.finance, approval)).status).toBe(403);
    expect((await approve(app, house.second, approval)).problem.code).toBe('NOT_YOUR_OWN');
    expect(await reasons()).toHaveLength(1);
    const owner = await createStaff(app, 'Owner');
    expect((await approve(app, third, approval)).status).toBe(403);
    expect((await approve(app, owner, approval)).status).toBe(200);
    expect(await reasons()).toEqual([]);
    expect((await openWithdrawal(app, house.player)).status).toBe('PENDING');
    expect((await seen()).tasks).toMatchObject([{ id, closedAt: expect.any(String) }]);
    expect((await close(id)).problem.code).toBe('STATE_CONFLICT');
    expect(await waits()).toBe(before);
  });
});

it('the report has every gift', async () => {
  await depositByStaff(house);
  const { body, statusCode } = await app.office.inject({
    url: calls['welcome.report'].path,
    headers: { authorization: `Bearer ${house.finance.token}`, 'accept-language': 'en' },
  });
  expect(statusCode).toBe(200);
  const [header, ...rows] = parseCsv(body);
  expect(header).toEqual(['Time', 'Phone', 'Player', 'Given (baht)', 'Taken back (baht)']);
  const { rows: gifts } = await sql`select from welcome_gift`.execute(app.platform.db);
  expect(rows).toHaveLength(gifts.length);
  expect(rows.at(-1)?.slice(3)).toEqual(['10.00', '0.00']);
});

describe('a server process that is killed', () => {
  let dataDir: string;
  let server: ServerProcess | undefined;
  const start = async () => {
    server = await startServerProcess(app.databaseUrl, dataDir);
  };
  /** Locks a table against writing, kills the server once it waits there, and lets the table go. */
  async function killAt(table: 'welcome_day' | 'welcome_gift', begin: () => unknown): Promise<void> {
    const release = await lockRows(app, sql`lock table ${sql.table(table)} in exclusive mode`);
    try {
      await begin();
      await expect.poll(() => waiting(app), { timeout: 30_000 }).toBe(1);
      await server?.kill('SIGKILL');
    } finally {
      await release();
    }
    await expect.poll(() => waiting(app)).toBe(0);
  }
  beforeAll(async () => {
    // Processes go by the real time, and so do those who talk to them.
    app.clock.set(new Date());
    dataDir = await mkdtemp(join(tmpdir(), 'salung-welcome-'));
  });
  afterAll(async () => {
    await server?.kill('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  it('between a round and its count, and in the middle of counting, counts each round once', async () => {
    await giveMoney(app, house.player.id, 100_000);
    for (let n = 1; n <= 30; n++) await lose(100 * n);
    await killAt('welcome_day', start);
    expect((await seen()).days).toEqual([]);
    await start();
    const sum = (100 * 30 * 31) / 2;
    await expect.poll(async () => (await seen()).days.map(({ staked }) => staked)).toEqual([sum]);
    for (let n = 0; n < 5; n++) await lose(100);
    await expect.poll(async () => (await seen()).days.map(({ staked }) => staked)).toEqual([sum + 500]);
  });

  it('in the middle of a deposit has credited nothing and given nothing; the next try does both once', async () => {
    const { finance } = house;
    const { id } = await topupWithSlip(app, house.player);
    const approveOver = (key: string) =>
      fetch(`${server?.office}${calls['topup.approve'].path.replace('{id}', id)}`, {
        method: calls['topup.approve'].method,
        headers: {
          authorization: `Bearer ${finance.token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: '{}',
      });
    let cutOff: Promise<unknown> | undefined;
    await killAt('welcome_gift', () => {
      cutOff = expect(approveOver('first')).rejects.toThrow();
    });
    await cutOff;
    expect([await wallet(), (await seen()).gift]).toEqual([0, null]);
    await start();
    const answers = await Promise.all(Array.from({ length: 10 }, () => approveOver('first')));
    expect(answers.map(({ status }) => status)).toContain(200);
    expect((await approveOver('second')).status).toBe(409);
    expect(await wallet()).toBe(50_000 + GIFT);
    expect((await seen()).gift).toMatchObject({ amount: GIFT });
    expect(await requirement()).toMatchObject({ required: 5 * GIFT });
  });
});

it('another player has no part in any of that', async () => {
  const other = await createPlayer(app);
  const params = { id: other.id };
  const { body } = await app.send('welcome.player', { token: house.finance.token, params });
  expect(body).toEqual({ gift: null, days: [], tasks: [] });
});
