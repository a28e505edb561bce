import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { balances, type Item, post, sealBatches, statement, trialBalance, verify } from '@salung/ledger';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Archiving, archiveBefore, Refusal, restoreMonth } from '../src/modules/archive/index.ts';
import { inTransaction, ledgerTx } from '../src/platform/db/database.ts';
import { modules } from '../src/registry.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, type TestPlayer } from './factories.ts';

/** A year and more of transfers; the oldest months are archived. */

const MONTHS = 15;
let app: TestApp;
let player: TestPlayer;
let superuser: pg.Pool;
beforeAll(async () => {
  app = await startApp();
  player = await createPlayer(app);
  superuser = new pg.Pool({ connectionString: app.databaseUrl, max: 4 });
  superuser.on('error', () => undefined);
  await superuser.query(`select ledger.make_partitions(now() - interval '${MONTHS} months', ${MONTHS})`);
  for (let ago = MONTHS; ago >= 0; ago--) {
    for (const item of itemsOf(ago)) await postOne(item);
    await moveBack(ago);
  }
  for (const module of modules) await module.afterSeal?.(app.platform);
});
afterAll(async () => {
  await superuser.end();
  await app.close();
});

const wallet = () => ({ player: player.id, account: 'wallet' }) as const;
const leg = (from: Item['legs'][number]['from'], to: Item['legs'][number]['to'], amount: number) => ({
  from,
  to,
  amount,
  kind: 'credit.add',
});
/** Money from an ordinary account and a hot one, and some back; a chain of two legs. */
const itemsOf = (ago: number): Item[] => [
  { key: `in:${ago}`, by: 'system', legs: [leg({ house: 'capital' }, wallet(), 1_000 + ago)] },
  { key: `hot:${ago}`, by: 'system', legs: [leg({ house: 'promotion' }, wallet(), 10)] },
  {
    key: `out:${ago}`,
    by: 'system',
    ref: { type: 'test', id: `with, a "comma" ${ago}` },
    legs: [leg(wallet(), { house: 'capital' }, 3), leg(wallet(), { house: 'promotion' }, 4)],
  },
];

const postOne = (item: Item) =>
  inTransaction(app.platform.db, async (tx) => (await post(ledgerTx(tx), [item]))[0]);

/** Makes what was posted just now as old as if it had been posted months ago, and seals it. */
async function moveBack(months: number): Promise<void> {
  const client = await superuser.connect();
  try {
    await client.query('begin');
    await client.query(
      `create temp table shift on commit drop as
       select ledger.id_at(now()) - ledger.id_at(now() - $1 * interval '1 month') as ids, $1 * interval '1 month' as span`,
      [months],
    );
    await client.query(`update ledger.key k set transfer = k.transfer - s.ids from shift s
      where exists (select from ledger.batch b where b.block is null and k.transfer between b.id and b.id + b.transfers - 1)`);
    await client.query(`update ledger.transfer t set id = t.id - s.ids, at = t.at - s.span from shift s
      where exists (select from ledger.batch b where b.block is null and t.id between b.id and b.id + b.transfers - 1)`);
    await client.query('update ledger.batch b set id = b.id - s.ids from shift s where b.block is null');
    await client.query('commit');
  } finally {
    client.release();
  }
  for (let left = -1; left !== 0; ) {
    await sealBatches(superuser);
    const { rows } = await superuser.query('select count(*)::int as n from ledger.batch where block is null');
    left = rows[0].n;
  }
}

const monthAgo = (months: number): string => {
  const day = new Date();
  day.setUTCDate(1);
  day.setUTCMonth(day.getUTCMonth() - months);
  return day.toISOString().slice(0, 7);
};
const nameOf = (month: string) => `transfer_${month.replace('-', '_')}`;

const partitions = async (): Promise<string[]> =>
  (
    await superuser.query(
      `select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
       where i.inhparent = 'ledger.transfer'::regclass order by 1`,
    )
  ).rows.map(({ name }) => name);

async function soundness() {
  const client = await superuser.connect();
  try {
    return (await verify(client)).problems;
  } finally {
    client.release();
  }
}

const lines = () => statement(ledgerTx(app.platform.db), { playerId: player.id, limit: 1_000 });

/** Archives with a connection of its own, as the command does. */
async function archive(before: string, more: Partial<Archiving> = {}): Promise<string[]> {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const { db, storage } = app.platform;
    return await archiveBefore({ owner, db, storage, now: new Date(), perFile: 3, ...more }, before);
  } finally {
    await owner.end().catch(() => undefined);
  }
}
const restore = async (month: string): Promise<string> => {
  const owner = new pg.Client({ connectionString: app.databaseUrl });
  await owner.connect();
  try {
    return await restoreMonth({ owner, storage: app.platform.storage }, month);
  } finally {
    await owner.end();
  }
};

it('refuses a month that is too young, and one that somebody has not read', async () => {
  await expect(archive(monthAgo(11))).rejects.toThrow(Refusal);
  await expect(archive('2025-13')).rejects.toThrow(Refusal);
  const { rows } = await superuser.query('update player_summary_progress set block = 0 returning block');
  expect(rows).toHaveLength(1);
  await expect(archive(monthAgo(12))).rejects.toThrow('the lists of players do not know it yet');
  for (const module of modules) await module.afterSeal?.(app.platform);
  await superuser.query('update ledger.batch set block = null where id = (select min(id) from ledger.batch)');
  await expect(archive(monthAgo(12))).rejects.toThrow('it is not sealed');
  await superuser.query('update ledger.batch set block = 1 where id = (select min(id) from ledger.batch)');
  expect(await soundness()).toEqual([]);
  // As if a clock had been set back over the end of a month.
  const { rows: moved } =
    await superuser.query(`update ledger.transfer set id = ledger.id_at(now()) where key = 'in:${MONTHS}'
    returning (select k.transfer::text from ledger.key k where k.key = 'in:${MONTHS}') as id`);
  await expect(archive(monthAgo(12))).rejects.toThrow('because a clock was set back');
  await superuser.query(`update ledger.transfer set id = $1 where key = 'in:${MONTHS}'`, [moved[0].id]);
  expect(await soundness()).toEqual([]);
  expect((await superuser.query('select from ledger.archive')).rowCount).toBe(0);
  expect(await partitions()).toContain(nameOf(monthAgo(14)));
});

it('waits for whoever reads the ledger, and postings do not wait for it', async () => {
  const reader = await superuser.connect();
  await reader.query('begin; select count(*) from ledger.transfer');
  let reached = () => {};
  const isDetaching = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const onStep = (step: string) => step === 'detach' && reached();
  const archived = archive(monthAgo(MONTHS - 1), { onStep });
  await isDetaching;
  for (let n = 0; n < 5; n++) {
    const legs = [leg({ house: 'capital' }, wallet(), 1)];
    expect(await postOne({ key: `meanwhile:${n}`, by: 'system', legs })).toMatchObject({ status: 'ok' });
  }
  expect(await partitions()).toContain(nameOf(monthAgo(MONTHS)));
  await reader.query('commit');
  reader.release();
  expect(await archived).toEqual([monthAgo(MONTHS).replace('-', '_')]);
  expect(await partitions()).not.toContain(nameOf(monthAgo(MONTHS)));
  expect(await soundness()).toEqual([]);
});

it('killed before each step and run again, it loses nothing, and the books stay sound', async () => {
  const before = await lines();
  // One month is archived already.
  expect(before).toHaveLength(MONTHS * 4 + 5);
  const balances = await trialBalance(ledgerTx(app.platform.db));
  const answers = await Promise.all(itemsOf(14).map(postOne));
  const died = new Set<string>();
  for (let isDone = false; !isDone; ) {
    const owner = new pg.Client({ connectionString: app.databaseUrl });
    owner.on('error', () => undefined);
    await owner.connect();
    const onStep = async (step: string) => {
      const name = `${(await partitions()).find((each) => each !== 'transfer_rest')} ${step}`;
      if (died.has(name)) return;
      died.add(name);
      // The connection breaks as it does when the process is killed.
      await owner.end();
      throw new Error('killed');
    };
    const { db, storage } = app.platform;
    const archiving = { owner, db, storage, now: new Date(), perFile: 3, onStep };
    isDone = await archiveBefore(archiving, monthAgo(12)).then(
      () => true,
      (error: Error) => {
        if (error.message !== 'killed') throw error;
        return false;
      },
    );
    if (isDone) await owner.end();
    expect(await soundness()).toEqual([]);
    expect(await trialBalance(ledgerTx(app.platform.db))).toEqual(balances);
  }
  const steps = [...died]
    .filter((name) => name.startsWith(nameOf(monthAgo(14))))
    .map((name) => name.slice(17));
  expect(steps).toEqual(
    expect.arrayContaining([
      'begin',
      'write 1',
      'check 1',
      'remove',
      'write 2',
      'check 2',
      'write 3',
      'manifest',
      'drop',
      'detach',
      'commit',
    ]),
  );

  const left = await partitions();
  expect(left).not.toContain(nameOf(monthAgo(14)));
  expect(left).not.toContain(nameOf(monthAgo(13)));
  expect(left).toContain(nameOf(monthAgo(12)));
  // Each file is there once, and each object has its row.
  const { rows: parts } = await superuser.query(
    'select month, no, object, transfers from ledger.archive_part order by 1, 2',
  );
  expect(parts.map(({ transfers }) => transfers)).toEqual([3, 1, 3, 1, 3, 1]);
  for (const { object } of parts) expect(await app.platform.storage.open(object)).toBeDefined();
  // A statement begins after them, with the same lines and balances.
  expect(await lines()).toEqual(before.slice(0, -8));
  const { body } = await app.send('players.statement', { token: player.token, query: { per_page: 100 } });
  const begin = `${monthAgo(12)}-01T00:00:00.000Z`;
  expect(body).toMatchObject({ next: null, archivedBefore: begin });
  expect(body.data).toHaveLength(before.length - 8);
  const query = { fromDate: `${monthAgo(11)}-01` };
  const later = await app.send('players.statement', { token: player.token, query });
  expect(later.body.archivedBefore).toBeNull();
  const staff = await createStaff(app, 'Support');
  const shown = await app.send('players.staffStatement', { token: staff.token, params: { id: player.id } });
  expect(shown.body.archivedBefore).toBe(begin);
  // A retry is answered as it was.
  expect(await Promise.all(itemsOf(14).map(postOne))).toEqual(answers);
  // And nothing more is to do.
  expect(await archive(monthAgo(12))).toEqual([]);
});

it('what is archived is counted: a changed sum, and a lost line after it, are found', async () => {
  const change = async (sql: string, back: string) => {
    await superuser.query(sql);
    const found = await soundness();
    await superuser.query(back);
    return found.map(({ invariant }) => invariant);
  };
  const one = 'account > 0 and month = (select min(month) from ledger.archived)';
  expect(
    await change(
      `update ledger.archived set change = change + 1 where ${one}`,
      `update ledger.archived set change = change - 1 where ${one}`,
    ),
  ).toContain('every balance is the sum of its transfers');
  const last = 'account > 0 and month = (select max(month) from ledger.archived)';
  expect(
    await change(
      `update ledger.archived set last_balance = last_balance + 1 where ${last}`,
      `update ledger.archived set last_balance = last_balance - 1 where ${last}`,
    ),
  ).toContain('after = before ± amount, without gaps');
  expect(await soundness()).toEqual([]);
});

it('is downloaded by those who may, and written down', async () => {
  const owner = await createStaff(app, 'Owner');
  const { body } = await app.send('house.archive', { token: owner.token });
  expect(body.data.map(({ month, transfers }) => [month, transfers])).toEqual([
    [monthAgo(13), 4],
    [monthAgo(14), 4],
    [monthAgo(15), 4],
  ]);
  const file = (params: { month: string; no: string }, token = owner.token) =>
    app.office.inject({
      method: 'GET',
      url: `/api/house-money/archive/${params.month}/${params.no}`,
      headers: { authorization: `Bearer ${token}` },
    });
  const found = await file({ month: monthAgo(13), no: '2' });
  expect(found.statusCode).toBe(200);
  const [head, row, ...more] = gunzipSync(found.rawPayload).toString().trim().split('\n');
  expect(head?.split(',').slice(0, 4)).toEqual(['id', 'from_id', 'to_id', 'amount']);
  expect(row).toContain('"with, a ""comma"" 13"');
  expect(more).toEqual([]);
  expect(createHash('sha256').update(found.rawPayload).digest('hex')).toBe(body.data[0]?.files[1]?.sha256);
  const entries = await app.platform.db
    .selectFrom('audit_log')
    .select('subject_id')
    .where('action', '=', 'house.archiveFile')
    .execute();
  expect(entries).toEqual([{ subject_id: `${monthAgo(13)}/2` }]);
  expect((await file({ month: monthAgo(13), no: '3' })).statusCode).toBe(404);
  expect((await file({ month: 'nothing', no: 'x' })).statusCode).toBe(404);
  const finance = await createStaff(app, 'Finance');
  expect((await file({ month: monthAgo(13), no: '2' }, finance.token)).statusCode).toBe(403);
});

it('an archived original is not reversed by key, which would take nothing back', async () => {
  const reverse = (ago: number) =>
    postOne({
      key: `reverse:${ago}`,
      by: 'system',
      reverseOf: `out:${ago}`,
      legs: [leg({ house: 'capital' }, wallet(), 0)],
    });
  const before = await balances(ledgerTx(app.platform.db), player.id);
  await expect(reverse(13)).rejects.toThrow('the transfers of out:13 are archived');
  expect(await balances(ledgerTx(app.platform.db), player.id)).toEqual(before);
  expect(await reverse(3)).toMatchObject({ status: 'ok', balance: before.wallet + 7 });
  expect(await soundness()).toEqual([]);
});

it('a changed file is not given out; with its digest changed too, it does not come back as what was sealed', async () => {
  const { rows } = await superuser.query(
    `select p.no, p.object, p.sha256, m.from_id::text as id from ledger.archive_part p join ledger.archive m using (month)
     where p.month = $1 order by p.no desc limit 1`,
    [monthAgo(13).replace('-', '_')],
  );
  const [part] = rows;
  const { storage } = app.platform;
  const found = await storage.open(part.object);
  if (!found) throw new Error('the file is gone');
  const file = await buffer(found.stream);
  const [head, ...lines] = gunzipSync(file).toString().trim().split('\n');
  const added = (lines[0] ?? '').replace(/^\d+/, part.id);
  const changed = gzipSync(`${[head, ...lines, added].join('\n')}\n`);
  const note = (sha256: Buffer) =>
    superuser.query('update ledger.archive_part set sha256 = $1 where object = $2', [sha256, part.object]);
  await storage.put(part.object, changed);
  const params = { month: monthAgo(13), no: String(part.no) };
  const { token } = await createStaff(app, 'Owner');
  const download = () => app.send('house.archiveFile', { token, params });
  expect(await download()).toMatchObject({ status: 409, problem: { code: 'ARCHIVE_CHANGED' } });
  await storage.remove(part.object);
  expect(await download()).toMatchObject({ status: 409, problem: { code: 'ARCHIVE_CHANGED' } });
  await storage.put(part.object, changed);
  await note(createHash('sha256').update(changed).digest());
  await expect(restore(monthAgo(13))).rejects.toThrow('is in no batch');
  await storage.put(part.object, file);
  await note(part.sha256);
});

it('a month comes back beside the ledger as it was sealed, and not otherwise', async () => {
  const month = monthAgo(13);
  const table = await restore(month);
  const { rows } = await superuser.query(`select ref_id, key from ${table} where from_id > 0 order by id`);
  expect(rows).toMatchObject([{ ref_id: 'with, a "comma" 13', key: 'out:13' }, { key: 'out:13' }]);
  expect(await soundness()).toEqual([]);
  await expect(restore(month)).rejects.toThrow('is there already');
  await superuser.query(`drop table ${table}`);
  await superuser.query(
    `update ledger.batch set leaves = set_byte(leaves, 0, get_byte(leaves, 0) # 1) where id =
    (select min(b.id) from ledger.batch b join ledger.archive m on m.month = $1 and b.id >= m.from_id)`,
    [month.replace('-', '_')],
  );
  await expect(restore(month)).rejects.toThrow('not what was sealed');
  const { rows: parts } = await superuser.query('select object from ledger.archive_part where month = $1', [
    monthAgo(14).replace('-', '_'),
  ]);
  await app.platform.storage.put(parts[0].object, Buffer.from('something else'));
  await expect(restore(monthAgo(14))).rejects.toThrow('does not give back');
  await expect(restore(monthAgo(3))).rejects.toThrow(Refusal);
});
