import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sealBatches } from '@salung/ledger';
import { freePort } from '@salung/postgres/testing';
import pg from 'pg';
import { type Book, createBook } from '../../apps/sandbox/src/gateways/book.ts';
import { checkBooks } from '../../apps/server/src/boot/books.ts';
import { followersBehind } from '../../apps/server/src/modules/events/index.ts';
import { payNext } from '../../apps/server/src/modules/payouts/pay.ts';
import { ledgerTx } from '../../apps/server/src/platform/db/database.ts';
import { registry } from '../../apps/server/src/registry.ts';
import { startApp, type TestApp } from '../../apps/server/test/app.ts';
import type { TestPlayer } from '../../apps/server/test/factories.ts';
import { addPeople, gatewayScene } from '../../apps/server/test/gateway-drill.ts';
import type { People } from '../../apps/server/test/gateway-drill-judge.ts';
import { PAYOUT } from '../../apps/server/test/gateway-drill-scene.ts';
import type { Place } from '../../apps/server/test/killable.ts';
import { HOUSE_GAMES, playRounds, playScene } from '../../apps/server/test/play-kill-drill.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/test/server-process.ts';
import { backupGiven, restoreGiven } from '../../scripts/backup/given.ts';
import { Meter, soon } from './failover-watch.ts';
import { GivenPostgres } from './given-postgres.ts';

/** A backup under load, a moment in which payouts wait, what comes after it, and the system as it was at that moment. */

const STANZA = 'salung';
const PAYEES = 12;
/** Payouts per payee before the moment. */
const BEFORE = 2;
/** Stakes between two steps. */
const BETWEEN = 300;
/** Milliseconds for whatever has to end. */
const PATIENCE = 120_000;

export interface RestoreOutcome {
  /** Whether books, chain and followers are those of the moment. */
  sound: boolean;
  /** Payouts that waited at the moment, and had been sent after it. */
  waiting: number;
  /** Payouts that a gateway was given twice. */
  sentTwice: number;
  wrong: string[];
}

export interface RestoreDrill {
  /** Goes to the moment and beyond it. */
  prepare(say: (line: string) => void): Promise<void>;
  /** Restores into a new folder, and lets the product run there. @param marked whether it knows that it was restored */
  restore(marked: boolean, say: (line: string) => void): Promise<RestoreOutcome>;
  remove(): Promise<void>;
}

/** How often the gateways were given an order. */
class Counted {
  readonly book: Book;
  readonly #times = new Map<string, number>();

  constructor() {
    const book = createBook();
    this.book = {
      ...book,
      take: (order) => {
        this.#times.set(order.id, this.times(order.id) + 1);
        return book.take(order);
      },
    };
  }

  times(id: string): number {
    return this.#times.get(id) ?? 0;
  }
}

/** What was there at the moment. */
interface Moment {
  at: string;
  block: { no: number; hash: string };
  waiting: string[];
  transfers: number;
}

class Stage {
  readonly folder: string;
  readonly place: Place;
  readonly port: number;
  readonly counted = new Counted();
  readonly ends: (() => Promise<unknown>)[] = [];
  config = '';
  /** The payouts that orders stand for, in either life. */
  readonly payoutOf = new Map<string, string>();
  moment: Moment | undefined;

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.port = port;
    this.place = {
      server: { player: `http://127.0.0.1:${port}`, office: '' },
      get back() {
        return delay(100);
      },
    };
  }

  async serve(url: string, role: 'api' | 'worker' | 'all'): Promise<ServerProcess> {
    const server = await startServerProcess(url, path.join(this.folder, 'server'), {
      ...HOUSE_GAMES,
      ROLE: role,
      PUBLIC_URL: this.place.server.player,
      PLAYER_ADDRESS: this.place.server.player,
      ...(role === 'worker' ? {} : { PORT: String(this.port) }),
    });
    this.ends.push(() => server.kill());
    return server;
  }

  async noteOrders({ platform }: TestApp): Promise<void> {
    const rows = await platform.db
      .selectFrom('gateway_order')
      .select(['id', 'withdrawal_id'])
      .where('withdrawal_id', 'is not', null)
      .execute();
    for (const { id, withdrawal_id } of rows) this.payoutOf.set(id, String(withdrawal_id));
  }
}

export async function restoreDrill(): Promise<RestoreDrill> {
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-restore-drill-'));
  await chmod(folder, 0o711);
  const stage = new Stage(folder, await freePort());
  stage.ends.push(() => rm(folder, { recursive: true, force: true }));
  let restores = 0;
  return {
    prepare: (say) => prepare(stage, say),
    restore: (marked, say) => restore(stage, `restored${++restores}`, marked, say),
    async remove() {
      for (const end of stage.ends.splice(0).reverse()) await end().catch(() => undefined);
    },
  };
}

async function prepare(stage: Stage, say: (line: string) => void): Promise<void> {
  const postgres = await startGiven(stage);
  const app = await startApp({ databaseUrl: postgres.url, now: new Date() });
  const { close } = await gatewayScene(app, stage.place, stage.counted.book);
  stage.ends.push(close);
  const play = await playScene(app, stage.place);
  const people: People = { depositors: [], payees: [], given: 0 };
  await addPeople(app, people, PAYEES, 100 * PAYOUT);
  const api = await stage.serve(postgres.url, 'api');
  const worker = await stage.serve(postgres.url, 'worker');
  const stakes = new Meter();
  const playing = playRounds(play, stakes);
  playing.catch(() => {});
  const more = async () => {
    const enough = stakes.acknowledged + BETWEEN;
    if (!(await soon(() => stakes.acknowledged >= enough, PATIENCE)))
      throw new Error('the players have stopped');
  };
  await more();
  await backupGiven({ stanza: STANZA, config: stage.config }, 'full');
  say('the backup is made, under load');
  for (let n = 0; n < BEFORE; n++) {
    for (const payee of people.payees) await ask(stage, payee, `before-${n}`);
    await allPaid(app);
  }
  // From here on payouts wait: some with an order that was not sent, some without one.
  await worker.kill('SIGTERM');
  for (const payee of people.payees) await ask(stage, payee, 'at');
  for (let n = 0; n < PAYEES / 2; n++) await payNext(app.platform, registry.mayWithdraw);
  await more();
  stage.moment = await momentOf(app);
  say(`the moment: ${stage.moment.transfers} transfers, ${stage.moment.waiting.length} payouts wait`);
  await more();
  await stage.serve(postgres.url, 'worker');
  await allPaid(app);
  await more();
  say('after the moment, they were paid');
  stakes.isOver = true;
  await playing;
  await stage.noteOrders(app);
  await archive(postgres.url);
  await api.kill();
  await app.close();
  await postgres.stop();
}

async function startGiven(stage: Stage): Promise<GivenPostgres> {
  const postgres = await GivenPostgres.at(stage.folder, 'first');
  await postgres.initialise();
  stage.config = await postgres.configureBackup();
  const pgbackrest = `pgbackrest --config=${stage.config} --stanza=${STANZA}`;
  await postgres.start([
    '-c archive_mode=on -c archive_timeout=60',
    `-c "archive_command=${pgbackrest} archive-push %p"`,
  ]);
  stage.ends.push(() => postgres.stop());
  await postgres.run('pgbackrest', `--config=${stage.config}`, `--stanza=${STANZA}`, 'stanza-create');
  await within(new URL('/postgres', postgres.url).href, (client) => client.query('create database salung'));
  return postgres;
}

async function within<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A player asks for a payout. */
async function ask({ place }: Stage, { id, token }: TestPlayer, name: string): Promise<void> {
  const answer = await fetch(`${place.server.player}/api/withdraw/create`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': `${id}-${name}`,
    },
    body: JSON.stringify({ amount: PAYOUT }),
    signal: AbortSignal.timeout(20_000),
  });
  if (answer.status !== 201)
    throw new Error(`a payout was answered with ${answer.status}: ${await answer.text()}`);
}

const unpaid = async ({ platform }: TestApp): Promise<string[]> => {
  const rows = await platform.db
    .selectFrom('withdrawal')
    .select('id')
    .where('status', '<>', 'PAID')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

async function allPaid(app: TestApp): Promise<void> {
  if (await soon(async () => (await unpaid(app)).length === 0, PATIENCE)) return;
  throw new Error(`${(await unpaid(app)).length} payouts were not paid`);
}

async function momentOf(app: TestApp): Promise<Moment> {
  const { platform } = app;
  await sealBatches(ledgerTx(platform.db));
  const waiting = await unpaid(app);
  const { rows } = await platform.pool.query<{ no: number; hash: string; transfers: number; at: string }>(
    `select b.no, encode(b.hash, 'hex') as hash, (select count(*) from ledger.transfer)::int as transfers,
       clock_timestamp()::text as at
     from ledger.block b order by b.no desc limit 1`,
  );
  const [found] = rows;
  if (!found) throw new Error('nothing is sealed');
  const { no, hash, transfers, at } = found;
  return { at, block: { no, hash }, waiting, transfers };
}

/** Waits until everything that was written is in the archive. */
async function archive(url: string): Promise<void> {
  await within(url, async (client) => {
    const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
    const name = rows[0]?.name ?? '';
    const isThere = async () => {
      const found = await client.query<{ last: string | null }>(
        'select last_archived_wal as last from pg_stat_archiver',
      );
      return (found.rows[0]?.last ?? '') >= name;
    };
    if (!(await soon(isThere, PATIENCE))) throw new Error('the archive is behind');
  });
}

async function restore(
  stage: Stage,
  name: string,
  marked: boolean,
  say: (line: string) => void,
): Promise<RestoreOutcome> {
  const { moment, config } = stage;
  if (!moment) throw new Error('there is no moment to restore to');
  const postgres = await GivenPostgres.at(stage.folder, name);
  const wanted = { stanza: STANZA, config, data: postgres.data, databaseUrl: postgres.url };
  await restoreGiven({ ...wanted, target: moment.at, isRehearsal: true }, () => new Date());
  await postgres.start();
  stage.ends.push(() => postgres.stop());
  const app = await startApp({ databaseUrl: postgres.url, now: new Date() });
  const wrong = await differences(app, moment);
  say(`restored to ${moment.at}: ${wrong.length === 0 ? 'as it was' : 'NOT as it was'}`);
  if (!marked) await app.platform.db.deleteFrom('setting').where('id', '=', 'restored').execute();
  // In the product two people do it.
  await app.platform.db.updateTable('payout_switch').set({ is_on: true }).execute();
  const server = await stage.serve(postgres.url, 'all');
  await allPaid(app);
  const isEven = await soon(
    async () => (await followersBehind(app.platform)).every(({ since }) => since === null),
    PATIENCE,
  );
  if (!isEven) wrong.push('the followers have not come to the end');
  wrong.push(...(await wrongInBooks(app)));
  await stage.noteOrders(app);
  await server.kill();
  await app.close();
  await postgres.stop();
  const times = new Map<string, number>();
  for (const [order, payout] of stage.payoutOf) {
    times.set(payout, (times.get(payout) ?? 0) + stage.counted.times(order));
  }
  const sentTwice = [...times.values()].filter((count) => count > 1).length;
  say(`${moment.waiting.length} payouts waited, ${sentTwice} were sent twice`);
  return { sound: wrong.length === 0, waiting: moment.waiting.length, sentTwice, wrong };
}

async function wrongInBooks({ platform }: TestApp): Promise<string[]> {
  const client = await platform.pool.connect();
  try {
    return (await checkBooks(platform.db, client)).wrong;
  } finally {
    client.release();
  }
}

/** What is not as it was at the moment. */
async function differences(app: TestApp, { block, waiting, transfers }: Moment): Promise<string[]> {
  const wrong = await wrongInBooks(app);
  const { rows } = await app.platform.pool.query<{ hash: string | null; transfers: number }>(
    `select (select encode(hash, 'hex') from ledger.block where no = $1) as hash,
       (select count(*) from ledger.transfer)::int as transfers`,
    [block.no],
  );
  const [found] = rows;
  if (found?.hash !== block.hash) wrong.push(`block ${block.no} has another hash than at the moment`);
  // Others may have committed between the count and the moment.
  const more = (found?.transfers ?? 0) - transfers;
  if (more < 0 || more > BETWEEN) wrong.push(`${found?.transfers} transfers instead of ${transfers}`);
  const open = await unpaid(app);
  if (open.join() !== waiting.join()) wrong.push('other payouts wait than at the moment');
  return wrong;
}
