import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../log.ts';

const CHANNEL = 'salung';

/** A message between processes. It is sent when its transaction commits, and never when it rolls back. */
export interface Message {
  /** `staff`, `player:<id>`, `session:<id>` or `person:<id>` (all sessions of that person). */
  to: string;
  event: string;
  data: Record<string, unknown>;
}

/** Tells every process, after the commit. Ids and small facts only: a notification holds 8,000 bytes. */
export async function notify(tx: Tx | Database, ...messages: Message[]): Promise<void> {
  for (const message of messages)
    await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(tx);
}

export interface StreamOptions {
  audience: 'player' | 'staff';
  personId: string;
  sessionId: string;
  expiresAt: Date;
  /** The state that the stream begins with, read after it is subscribed, so that nothing falls between. */
  snapshot(): Promise<Record<string, unknown>>;
  /** Adds what only makes sense at the moment of sending, or drops the event with undefined. */
  enrich?(message: Message): Promise<Record<string, unknown> | undefined>;
}

interface Stream extends StreamOptions {
  reply: FastifyReply;
}

/** The open event streams of this process, fed by LISTEN on one connection. */
export interface Hub {
  open(reply: FastifyReply, options: StreamOptions): Promise<void>;
  /** Ends the streams whose session has run out by the clock. Called every second; tests call it themselves. */
  expire(): void;
  readonly size: number;
  close(): Promise<void>;
}

export async function createHub(url: string, clock: Clock, log: Logger): Promise<Hub> {
  const streams = new Set<Stream>();
  let client: pg.Client | undefined;
  let closing = false;

  const send = (stream: Stream, event: string, data: Record<string, unknown>) => {
    // A reader who does not read is let go: his client comes back and starts with a snapshot.
    if (stream.reply.raw.writableLength > 256 * 1024) return end(stream);
    stream.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const end = (stream: Stream) => {
    streams.delete(stream);
    stream.reply.raw.end();
  };
  const reaches = (stream: Stream, to: string) =>
    to === stream.audience ||
    to === `${stream.audience}:${stream.personId}` ||
    to === `person:${stream.personId}` ||
    to === `session:${stream.sessionId}`;

  async function deliver(message: Message): Promise<void> {
    for (const stream of streams) {
      if (!reaches(stream, message.to)) continue;
      if (message.event === 'ended') {
        send(stream, 'ended', message.data);
        end(stream);
        continue;
      }
      const data = stream.enrich ? await stream.enrich(message) : message.data;
      if (data && streams.has(stream)) send(stream, message.event, data);
    }
  }

  async function snapshotAll(): Promise<void> {
    for (const stream of streams) send(stream, 'snapshot', await stream.snapshot());
  }

  // One after the other, so that a browser never sees a later state before an earlier one.
  let queue: Promise<void> = Promise.resolve();
  const enqueue = (work: () => Promise<void>) => {
    queue = queue.then(work).catch((error) => log.warn({ err: error }, 'live'));
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: url, application_name: 'salung live', keepAlive: true });
    next.on('notification', ({ payload }) => {
      if (payload) enqueue(() => deliver(JSON.parse(payload) as Message));
    });
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  }

  function reconnect(lost: pg.Client): void {
    if (closing || client !== lost) return;
    client = undefined;
    retry();
  }
  function retry(): void {
    if (closing) return;
    const timer = setTimeout(() => connect().then(() => enqueue(snapshotAll), retry), 250);
    timer.unref();
  }

  await connect();
  const beat = setInterval(() => {
    for (const stream of streams) stream.reply.raw.write(': beat\n\n');
  }, 15_000);
  const check = setInterval(() => hub.expire(), 1_000);
  beat.unref();
  check.unref();

  const hub: Hub = {
    async open(reply, options) {
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      const stream: Stream = { ...options, reply };
      reply.raw.on('close', () => streams.delete(stream));
      reply.raw.on('error', () => streams.delete(stream));
      enqueue(async () => {
        if (reply.raw.destroyed) return;
        streams.add(stream);
        send(stream, 'snapshot', await stream.snapshot());
      });
    },
    expire() {
      const now = clock.now();
      for (const stream of streams) {
        if (stream.expiresAt > now) continue;
        send(stream, 'ended', { reason: 'expired' });
        end(stream);
      }
    },
    get size() {
      return streams.size;
    },
    async close() {
      closing = true;
      clearInterval(beat);
      clearInterval(check);
      for (const stream of streams) end(stream);
      await client?.end();
    },
  };
  return hub;
}
