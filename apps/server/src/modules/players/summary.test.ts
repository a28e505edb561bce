import { sealBatches } from '@salung/ledger';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import {
  createPlayer,
  createStaff,
  giveMoney,
  type TestPlayer,
  type TestStaff,
} from '../../../test/factories.ts';
import { openWithdrawal } from '../../../test/money.ts';
import { inTransaction, ledgerTx } from '../../platform/db/database.ts';
import { refreshSummaries } from './service/summary.ts';
import { copyMoved } from './summary-store.ts';

let app: TestApp;
let support: TestStaff;
let poor: TestPlayer;
let rich: TestPlayer;
let middle: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  support = await createStaff(app, 'Support');
  poor = await createPlayer(app, { firstName: 'จนจริง', balance: 10_000 });
  rich = await createPlayer(app, { firstName: 'รวยจริง', balance: 90_000 });
  middle = await createPlayer(app, { firstName: 'กลางจริง', balance: 50_000 });
});
afterAll(() => app.close());

type Query = NonNullable<NonNullable<Parameters<typeof app.send<'players.list'>>[1]>['query']>;
async function list(query: Query) {
  const { status, body } = await app.send('players.list', { token: support.token, query });
  expect(status).toBe(200);
  return body;
}
const names = async (query: Query) => (await list(query)).data.map(({ firstName }) => firstName);
/** Seals every batch; transactions of other databases of the cluster may hold that back for a moment. */
async function seal() {
  for (;;) {
    await sealBatches(ledgerTx(app.platform.db));
    const open = sql<{ open: boolean }>`select exists (select from ledger.batch where block is null) as open`;
    if (!(await open.execute(app.platform.db)).rows[0]?.open) return;
  }
}
/** What the job does. */
const refresh = async () => {
  await seal();
  await refreshSummaries(app.platform);
};

it('everybody stands in every order before it is known, and the list says so', async () => {
  for (const order of ['balance_desc', 'held_asc', 'lastSeen_desc'] as const) {
    expect(await list({ order })).toMatchObject({ total: 3, orderedAsOf: null });
  }
  expect(await list({})).not.toHaveProperty('orderedAsOf');
});

it('players go by balance as of the last refresh, which moves on by what is sealed', async () => {
  await refresh();
  expect(await names({ order: 'balance_desc' })).toEqual(['รวยจริง', 'กลางจริง', 'จนจริง']);
  expect(await names({ order: 'balance_asc', per_page: 2, page: 2 })).toEqual(['รวยจริง']);
  expect(await list({ order: 'balance_desc' })).toMatchObject({ orderedAsOf: app.clock.now().toISOString() });

  await giveMoney(app, poor.id, 200_000);
  // The order is as of the refresh, what stands in the rows is of now.
  const before = await list({ order: 'balance_desc' });
  expect(before.data.map(({ balance }) => balance)).toEqual([90_000, 50_000, 210_000]);
  app.clock.advance(60_000);
  await refresh();
  expect(await names({ order: 'balance_desc' })).toEqual(['จนจริง', 'รวยจริง', 'กลางจริง']);
  expect(await list({ order: 'balance_desc' })).toMatchObject({ orderedAsOf: app.clock.now().toISOString() });
});

it('they go by what is held and by when they were last seen, also searched and with those who came since', async () => {
  await openWithdrawal(app, middle, 20_000);
  app.clock.advance(120_000);
  expect((await app.send('auth.user', { token: rich.token })).status).toBe(200);
  support = await createStaff(app, 'Support');
  await refresh();
  const late = await createPlayer(app, { firstName: 'มาทีหลัง' });
  expect((await names({ order: 'held_desc' }))[0]).toBe('กลางจริง');
  expect(await names({ order: 'held_desc', search: 'จริง' })).toHaveLength(3);
  const seen = await names({ order: 'lastSeen_desc' });
  expect(seen[0]).toBe('รวยจริง');
  expect(seen.at(-1)).toBe('มาทีหลัง');
  await refresh();
  expect((await list({ order: 'lastSeen_desc' })).data[0]?.id).toBe(late.id);
});

it('a refresh by two at once leaves what one would', async () => {
  await giveMoney(app, rich.id, 1_000_000);
  await seal();
  await Promise.all(Array.from({ length: 8 }, () => refreshSummaries(app.platform)));
  const rows = await app.platform.db
    .selectFrom('player_summary as s')
    .innerJoin('player as p', 'p.id', 's.player_id')
    .select(['p.first_name', 's.balance', 's.held'])
    .orderBy('s.balance', 'desc')
    .execute();
  expect(rows.map(({ first_name, balance, held }) => [first_name, balance, held])).toEqual([
    ['รวยจริง', 1_090_000, 0],
    ['จนจริง', 210_000, 0],
    ['กลางจริง', 30_000, 20_000],
    ['มาทีหลัง', 0, 0],
  ]);
});

/** Writes blocks with batches of two transfers of one player, as a busy time leaves them. @returns the first block and the last */
async function writeBlocks(player: TestPlayer, batches: number): Promise<[number, number]> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  await owner.query(
    `insert into ledger.batch (id, xid, transfers, block, leaves)
     select ledger.id_at(now()) + n * 2, '1', 2, 1000 + n / 2000, '' from generate_series(1::int8, $1) n`,
    [batches],
  );
  await owner.query(
    `insert into ledger.transfer
     select b.id + k, a.id, h.id, 1, 1, 1, 1, 1, now(), a.bucket, 'stake', 'busy-' || b.id + k, 'test', null, null
     from ledger.batch b, generate_series(0, 1) k,
       (select id, bucket from ledger.account where player = $1 and kind = 1) a,
       (select id from ledger.account where id < 0 limit 1) h
     where b.block >= 1000`,
    [player.id],
  );
  await owner.query('analyze ledger.batch, ledger.transfer, ledger.account');
  await owner.end();
  return [1000, 1000 + Math.floor(batches / 2000)];
}

// Where every batch was compared with every transfer it took minutes, so it was cut off each time and never caught up.
it('copies after a busy time what moved, within the time that a statement has', async () => {
  const { db } = app.platform;
  const [first, last] = await writeBlocks(rich, 40_000);
  await db.updateTable('player_summary').set({ balance: 0 }).execute();
  await inTransaction(db, (tx) => copyMoved(tx, first - 1, last));
  const rows = await db.selectFrom('player_summary').select('player_id').where('balance', '>', 0).execute();
  expect(rows).toEqual([{ player_id: rich.id }]);
});
