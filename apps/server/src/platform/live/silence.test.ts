import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createDatabase } from '@salung/postgres/testing';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { readStream } from '../../../test/stream.ts';
import { manualClock } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { createLog } from '../log.ts';
import { createHub, notify } from './hub.ts';

/** A wire to PostgreSQL that goes dead without a word, as where a machine loses its network. */
async function wireTo(target: string) {
  const url = new URL(target);
  const { port } = url;
  const open: Socket[] = [];
  const server = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    open.push(near, far);
    near.on('data', (bytes) => far.write(bytes)).on('error', () => {});
    far.on('data', (bytes) => near.write(bytes)).on('error', () => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    /** What is connected hears nothing any more. What connects from now on does. */
    cut: () => {
      for (const socket of open) socket.removeAllListeners('data').pause();
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}

it('a hub whose connection went dead without a word listens again, and streams get what they missed', async () => {
  const database = await createDatabase();
  const wire = await wireTo(database.url);
  const { db } = openDatabase(database.url);
  const log = createLog('silent');
  const clock = manualClock('2026-05-11T03:00:00Z');
  const limits = { perSession: 3, perPerson: 7 };
  const hub = await createHub(
    wire.url,
    clock,
    log,
    async () => ({}),
    limits,
    async () => new Map(),
  );
  const origin = fastify();
  const snapshot = { balance: 0, held: 0, openTopupId: null, openWithdrawalId: null };
  origin.get('/', async (_, reply) => {
    const expiresAt = new Date('2027-01-01T00:00:00Z');
    const person = { audience: 'player', personId: 'a', sessionId: 's', expiresAt } as const;
    hub.open(reply, { ...person, snapshot: async () => snapshot });
    return reply;
  });
  await origin.listen({ host: '127.0.0.1', port: 0 });
  const { port } = origin.server.address() as AddressInfo;
  const stream = await readStream({ host: '127.0.0.1', port, path: '/' });
  expect((await stream.next())?.event).toBe('snapshot');
  wire.cut();
  hub.probe();
  expect((await stream.next())?.event).toBe('snapshot');
  const data = { balance: 5, held: 0 };
  await db.transaction().execute((tx) => notify(tx, { to: 'player:a', event: 'balance', data }));
  expect(await stream.next()).toEqual({ event: 'balance', data });
  stream.close();
  await hub.close();
  await origin.close();
  wire.close();
  await db.destroy();
  await database.drop();
}, 30_000);
