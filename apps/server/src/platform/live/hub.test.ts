import { type AddressInfo, connect } from 'node:net';
import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type EventStream, readStream } from '../../../test/stream.ts';
import { manualClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../log.ts';
import { createHub, type Hub, type Message, notify } from './hub.ts';
import type { StreamOptions, Waiting } from './stream.ts';

/** The hub over a real PostgreSQL and real HTTP, with streams that fail, hang and lag. */

const SNAPSHOT = { balance: 0, held: 0, openTopupId: null, openWithdrawalId: null };
const later = new Date('2027-01-01T00:00:00Z');

let database: TestDatabase;
let db: ReturnType<typeof openDatabase>;
let hub: Hub;
let origin: FastifyInstance;
let streamOptions: Map<string, StreamOptions>;
let countWaiting: (events: ReadonlySet<string>) => Promise<Waiting>;
let logLines: string[];
let opened: EventStream[];

beforeEach(async () => {
  database = await createDatabase();
  db = openDatabase(database.url);
  logLines = [];
  opened = [];
  streamOptions = new Map();
  countWaiting = async () => ({});
  const log = createLog('info', { write: (line) => logLines.push(line) });
  hub = await createHub(
    database.url,
    manualClock('2026-05-11T03:00:00Z'),
    log,
    (events) => countWaiting(events),
    { perSession: 3, perPerson: 7 },
    async (ids) => new Map(ids.map((id) => [id, { wallet: 700, held: 30 }])),
  );
  origin = fastify();
  origin.get<{ Params: { name: string } }>('/:name', async ({ params }, reply) => {
    const options = streamOptions.get(params.name);
    if (!options) throw new Error(`no stream is called ${params.name}`);
    hub.open(reply, options);
    return reply;
  });
  await origin.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const stream of opened) stream.close();
  await hub.close();
  await origin.close();
  await db.db.destroy();
  await database.drop();
});

async function open(name: string, options: StreamOptions): Promise<EventStream> {
  streamOptions.set(name, options);
  const { port } = origin.server.address() as AddressInfo;
  const stream = await readStream({ host: '127.0.0.1', port, path: `/${name}` });
  opened.push(stream);
  return stream;
}
const playerOptions = (name: string, snapshot: () => Promise<typeof SNAPSHOT> = async () => SNAPSHOT) => ({
  audience: 'player' as const,
  personId: name,
  sessionId: name,
  expiresAt: later,
  snapshot,
});
const staffOptions = (
  name: string,
  view: Extract<StreamOptions, { audience: 'staff' }>['view'] = ({ data }, { topup = 0 }) =>
    ({ ...data, waiting: topup }) as never,
) => ({
  audience: 'staff' as const,
  personId: name,
  sessionId: name,
  expiresAt: later,
  snapshot: async () => ({
    waiting: {},
    presence: [],
  }),
  view,
});
const publish = (...messages: Message[]) => notify(db.db, ...messages);
const balanceOf = (name: string, balance: number): Message => ({
  to: `player:${name}`,
  event: 'balance',
  data: { balance, held: 0 },
});
const topup = (id: string): Message => ({
  to: 'staff',
  event: 'topup',
  data: { id, status: 'PENDING', hasSlip: true },
});

/** A promise that the test settles. */
function gate() {
  let release = () => {};
  const passed = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { passed, release };
}

describe('a stream that fails', () => {
  it('ends alone: its client finds out, and the streams after it get the message', async () => {
    const failing = await open(
      'failing',
      staffOptions('failing', () => {
        throw new Error('cannot show this');
      }),
    );
    const healthy = await open('healthy', staffOptions('healthy'));
    await Promise.all([failing.next(), healthy.next()]);
    await publish(topup('a'));
    expect((await healthy.next())?.data).toMatchObject({ id: 'a' });
    expect(await failing.next()).toBeUndefined();
    await publish(topup('b'));
    expect((await healthy.next())?.data).toMatchObject({ id: 'b' });
    expect(hub.size).toBe(1);
    expect(logLines.join()).toContain('cannot show this');
  });

  it('ends where its snapshot cannot be read, and no other does', async () => {
    const failing = await open(
      'failing',
      playerOptions('failing', () => Promise.reject(new Error('no database'))),
    );
    const healthy = await open('healthy', playerOptions('healthy'));
    expect(await failing.next()).toBeUndefined();
    expect((await healthy.next())?.event).toBe('snapshot');
  });
});

describe('snapshots', () => {
  it('are read a bounded number at a time, and every stream gets its own', async () => {
    let reading = 0;
    let most = 0;
    const { passed, release } = gate();
    const streams = await Promise.all(
      Array.from({ length: 150 }, (_, n) =>
        open(
          `player${n}`,
          playerOptions(`player${n}`, async () => {
            most = Math.max(most, ++reading);
            if (most === 100) release();
            await passed;
            reading--;
            return { ...SNAPSHOT, balance: n };
          }),
        ),
      ),
    );
    for (const [n, stream] of streams.entries())
      expect((await stream.next())?.data).toMatchObject({ balance: n });
    expect(most).toBe(100);
  });

  it('do not delay events of streams that are up to date', async () => {
    const up = await open('up', playerOptions('up'));
    await up.next();
    const { passed, release } = gate();
    for (let n = 0; n < 20; n++) {
      await open(
        `stuck${n}`,
        playerOptions(`stuck${n}`, async () => {
          await passed;
          return SNAPSHOT;
        }),
      );
    }
    await publish(balanceOf('up', 7));
    expect(await up.next()).toEqual({ event: 'balance', data: { balance: 7, held: 0 } });
    release();
  });

  it('come before the events that arrive while they are read', async () => {
    const reading = gate();
    const answer = gate();
    const stream = await open(
      'player',
      playerOptions('player', async () => {
        reading.release();
        await answer.passed;
        return SNAPSHOT;
      }),
    );
    const witness = await open('witness', playerOptions('witness'));
    await witness.next();
    await reading.passed;
    await publish(balanceOf('player', 1), balanceOf('player', 2), balanceOf('witness', 3));
    // Messages arrive in order: the witness has its own, so the hub has had the others.
    await witness.next();
    answer.release();
    expect((await stream.next())?.event).toBe('snapshot');
    expect((await stream.next())?.data).toMatchObject({ balance: 1 });
    expect((await stream.next())?.data).toMatchObject({ balance: 2 });
  });

  it('come again after the connection to PostgreSQL was lost', async () => {
    let balance = 1;
    const stream = await open(
      'player',
      playerOptions('player', async () => ({ ...SNAPSHOT, balance })),
    );
    expect((await stream.next())?.data).toMatchObject({ balance: 1 });
    balance = 2;
    await db.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'salung live' and datname = current_database()",
    );
    expect(await stream.next()).toMatchObject({ event: 'snapshot', data: { balance: 2 } });
    await publish(balanceOf('player', 3));
    expect((await stream.next())?.data).toMatchObject({ balance: 3 });
  });
});

describe('counts of what waits for staff', () => {
  it('are read once for a message, however many watch, and never where nobody does', async () => {
    const asked: string[][] = [];
    countWaiting = async (events) => {
      asked.push([...events]);
      return { topup: 5 };
    };
    const witness = await open('witness', playerOptions('witness'));
    await witness.next();
    await publish(topup('unseen'), balanceOf('witness', 1));
    await witness.next();
    const streams: EventStream[] = [];
    for (let n = 0; n < 30; n++) streams.push(await open(`staff${n}`, staffOptions(`staff${n}`)));
    for (const stream of streams) await stream.next();
    await publish(topup('a'));
    for (const stream of streams) expect((await stream.next())?.data).toMatchObject({ id: 'a', waiting: 5 });
    expect(asked).toEqual([['topup']]);
  });

  it('are read once for all messages that arrive while a count is under way', async () => {
    const { passed, release } = gate();
    let asked = 0;
    const begun = gate();
    countWaiting = async () => {
      asked++;
      begun.release();
      if (asked === 1) await passed;
      return { topup: asked };
    };
    const stream = await open('staff', staffOptions('staff'));
    const witness = await open('witness', playerOptions('witness'));
    await Promise.all([stream.next(), witness.next()]);
    await publish(topup('first'));
    await begun.passed;
    await publish(...Array.from({ length: 50 }, (_, n) => topup(`more${n}`)), balanceOf('witness', 1));
    await witness.next();
    release();
    expect((await stream.next())?.data).toMatchObject({ id: 'first', waiting: 1 });
    for (let n = 0; n < 50; n++) {
      expect((await stream.next())?.data).toMatchObject({ id: `more${n}`, waiting: 2 });
    }
    expect(asked).toBe(2);
  });

  it('that cannot be read give every member of staff a new snapshot instead', async () => {
    countWaiting = () => Promise.reject(new Error('no connection is free'));
    const stream = await open('staff', staffOptions('staff'));
    await stream.next();
    await publish(topup('a'));
    expect((await stream.next())?.event).toBe('snapshot');
  });
});

describe('the streams that one process keeps', () => {
  const ofSession = (personId: string, sessionId: string): StreamOptions => ({
    ...playerOptions(personId),
    sessionId,
  });

  it('are bounded for each session: the oldest learns that a newer one took its place', async () => {
    const other = await open('other', ofSession('somchai', 'computer'));
    const streams: EventStream[] = [];
    for (let n = 0; n < 50; n++) streams.push(await open('phone', ofSession('somchai', 'phone')));
    expect(hub.size).toBe(4);
    for (const stream of streams.slice(0, -3)) {
      let last = await stream.next();
      if (last?.event === 'snapshot') last = await stream.next();
      expect(last).toEqual({ event: 'replaced', data: { streamsMax: 3 } });
      expect(await stream.next()).toBeUndefined();
    }
    // Those that remain, and the person's other session, work on.
    for (const stream of [...streams.slice(-3), other])
      expect(await stream.next()).toMatchObject({ event: 'snapshot' });
    await publish(balanceOf('somchai', 9));
    for (const stream of [...streams.slice(-3), other])
      expect((await stream.next())?.data).toMatchObject({ balance: 9 });
  });

  it('are bounded for each person: the session that has most of them gives one up', async () => {
    const single = await open('single', ofSession('somchai', 'single'));
    for (let n = 0; n < 3; n++) await open('first', ofSession('somchai', 'first'));
    for (let n = 0; n < 3; n++) await open('second', ofSession('somchai', 'second'));
    expect(hub.size).toBe(7);
    const someoneElse = await open('malee', playerOptions('malee'));
    const last = await open('third', ofSession('somchai', 'third'));
    expect(hub.size).toBe(8);
    for (const stream of [single, someoneElse, last]) await stream.next();
    await publish(balanceOf('somchai', 1), balanceOf('malee', 2));
    for (const stream of [single, last]) expect((await stream.next())?.data).toMatchObject({ balance: 1 });
    expect((await someoneElse.next())?.data).toMatchObject({ balance: 2 });
  });
});

it('sends those who are there elsewhere some at a time, and serves the rest meanwhile', async () => {
  const streams = await Promise.all(
    Array.from({ length: 100 }, (_, n) => open(`player${n}`, playerOptions(`player${n}`))),
  );
  for (const stream of streams) await stream.next();
  const last = streams.at(-1);
  const dispersing = hub.disperse();
  // The first group is gone.
  expect(hub.size).toBeGreaterThan(50);
  expect(hub.size).toBeLessThan(100);
  await publish(balanceOf('player99', 9));
  expect((await last?.next())?.data).toMatchObject({ balance: 9 });
  const later = await open('later', playerOptions('later'));
  await dispersing;
  expect(hub.size).toBe(1);
  expect(await last?.next()).toBeUndefined();
  expect((await later.next())?.event).toBe('snapshot');
});

it('disconnects a reader who does not read, and nobody else', async () => {
  const { port } = origin.server.address() as AddressInfo;
  streamOptions.set('lagging', playerOptions('lagging'));
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /lagging HTTP/1.1\r\nHost: x\r\n\r\n');
  socket.pause();
  const reader = await open('reader', playerOptions('reader'));
  await reader.next();
  while (hub.size < 2) await new Promise((resolve) => setImmediate(resolve));
  const text = 'x'.repeat(6_000);
  for (let n = 0; n < 2_000 && hub.size === 2; n++) {
    await publish(
      { to: 'player:lagging', event: 'topup', data: { id: text, status: 'PENDING', hasSlip: false } },
      balanceOf('reader', n),
    );
    expect((await reader.next())?.data).toMatchObject({ balance: n });
  }
  expect(hub.size).toBe(1);
  socket.destroy();
});
