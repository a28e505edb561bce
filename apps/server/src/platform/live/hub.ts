import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { CHANNEL, type Message, type StaffMessage } from './messages.ts';
import { Stream, type StreamOptions, type Waiting } from './stream.ts';

export { type Message, notify, PLAYERS_AT_ONCE } from './messages.ts';
export type { Waiting } from './stream.ts';

/** How many snapshots a process reads at a time; players who connect at the same time share queries. */
const SNAPSHOTS_AT_ONCE = 100;
/** Milliseconds between two attempts to listen again after the connection was lost. */
const RETRY = 250;
const HEARTBEAT = 15_000;
/**
 * So many streams a second are sent elsewhere: each one costs its next process a new connection, a look at its session and a snapshot. A
 * slow pace costs nothing, since a stream is served until its turn.
 */
const LEAVING_PER_SECOND = 50;
/** How long that takes at most: of many streams, more leave in a second. Milliseconds. */
export const LEAVING_MAX = 20_000;
/** Streams leave in groups, one each so many milliseconds. */
const LEAVING_STEP = 50;

/** The open event streams of this process, fed by LISTEN on one connection. */
export interface Hub {
  /** Answers a request with an event stream that stays open. */
  open(reply: FastifyReply, options: StreamOptions): void;
  /** Ends the streams whose session has expired. Called every second; tests call it themselves. */
  expire(): void;
  /**
   * Asks whether the connection that brings the messages still has another end: one that went without a word brings no messages, and no
   * error either. Called with every heartbeat; tests call it themselves.
   */
  probe(): void;
  readonly size: number;
  /**
   * Sends the clients of the streams that are open elsewhere, a bounded number at a time, while the others go on. For a process
   * that a proxy sends nothing more to.
   */
  disperse(): Promise<void>;
  /** Ends all streams, whose clients are told to come back shortly: to another process, if a proxy knows one. */
  close(): Promise<void>;
}

/**
 * Reads how many items wait for staff, for these kinds of events. Called once for all messages that arrived together, and only
 * if a staff member is connected.
 */
export type CountWaiting = (events: ReadonlySet<StaffMessage['event']>) => Promise<Waiting>;

/** Reads players' balances, in satang: one query, only for players with a stream in this process. */
export type ReadBalances = (
  playerIds: readonly string[],
) => Promise<ReadonlyMap<string, { wallet: number; held: number }>>;

/** How many streams one process keeps open at a time. */
export interface StreamLimits {
  readonly perSession: number;
  readonly perPerson: number;
}

export async function createHub(
  url: string,
  clock: Clock,
  log: Logger,
  countWaiting: CountWaiting,
  { perSession, perPerson }: StreamLimits,
  readBalances: ReadBalances,
): Promise<Hub> {
  /** Streams by every address that reaches them. */
  const byAddress = new Map<string, Set<Stream>>();
  const streams = new Set<Stream>();
  const limit = pLimit(SNAPSHOTS_AT_ONCE);
  let client: pg.Client | undefined;
  let closing = false;

  const addressesOf = ({ audience, personId, sessionId }: StreamOptions): string[] => [
    audience,
    `${audience}:${personId}`,
    `person:${personId}`,
    `session:${sessionId}`,
  ];
  const streamsAt = (address: string): Stream[] => [...(byAddress.get(address) ?? [])];

  function remember(stream: Stream): void {
    streams.add(stream);
    for (const address of addressesOf(stream.options)) {
      const there = byAddress.get(address) ?? new Set();
      byAddress.set(address, there.add(stream));
    }
  }
  function forget(stream: Stream): void {
    streams.delete(stream);
    for (const address of addressesOf(stream.options)) {
      const there = byAddress.get(address);
      there?.delete(stream);
      if (there?.size === 0) byAddress.delete(address);
    }
  }
  /** At the limit, ends the oldest stream of the session, or of the person's session with the most streams. */
  function makeRoom({ sessionId, personId }: StreamOptions): void {
    const ofSession = streamsAt(`session:${sessionId}`);
    if (ofSession.length >= perSession) {
      ofSession[0]?.replace(perSession);
      return;
    }
    const ofPerson = streamsAt(`person:${personId}`);
    if (ofPerson.length < perPerson) return;
    const bySession = Map.groupBy(ofPerson, ({ options }) => options.sessionId);
    const [fullest] = [...bySession.values()].sort((one, other) => other.length - one.length);
    fullest?.[0]?.replace(perPerson);
  }

  function receive(message: Message): void {
    if (message.to === 'staff') {
      staffMessages.push(message);
      void sendToStaff();
    } else if (message.event === 'moved') {
      for (const id of message.data.players) if (byAddress.has(`player:${id}`)) moved.add(id);
      void sendBalances();
    } else if (message.event === 'ended') {
      for (const stream of streamsAt(message.to)) stream.end(message.data.reason);
    } else {
      for (const stream of streamsAt(message.to))
        stream.send(message as Exclude<Message, { event: 'ended' | 'moved' }>);
    }
  }

  const moved = new Set<string>();
  let isReading = false;

  /** Players whose money moves while balances are being read; they are read next, each once. */
  async function sendBalances(): Promise<void> {
    if (isReading) return;
    isReading = true;
    while (moved.size > 0) {
      const players = [...moved];
      moved.clear();
      try {
        for (const [id, { wallet, held }] of await readBalances(players)) {
          const message = { to: `player:${id}`, event: 'balance', data: { balance: wallet, held } } as const;
          for (const stream of streamsAt(message.to)) stream.send(message);
        }
      } catch (error) {
        log.warn({ err: error }, 'could not read balances that have moved');
      }
    }
    isReading = false;
  }

  const staffMessages: StaffMessage[] = [];
  let isSending = false;

  /** Messages that arrive while the counts are read go out together next, with one count for all of them. */
  async function sendToStaff(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (staffMessages.length > 0) {
      const batch = staffMessages.splice(0);
      if (!byAddress.has('staff')) continue;
      try {
        const waiting = await countWaiting(new Set(batch.map(({ event }) => event)));
        for (const message of batch) for (const stream of streamsAt('staff')) stream.send(message, waiting);
      } catch (error) {
        // Without its count the event is incomplete: staff get a new snapshot instead.
        log.warn({ err: error }, 'could not count what waits for staff');
        for (const stream of streamsAt('staff')) void stream.start();
      }
    }
    isSending = false;
  }

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'salung live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    next.on('notification', ({ payload }) => {
      try {
        if (payload) receive(JSON.parse(payload) as Message);
      } catch (error) {
        log.warn({ err: error }, 'a live message could not be read');
      }
    });
    next.on('error', () => reconnect(next));
    next.on('end', () => reconnect(next));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      void next.end().catch(() => {});
      throw error;
    }
    client = next;
  }

  function reconnect(lost: pg.Client): void {
    if (closing || client !== lost) return;
    client = undefined;
    retry();
  }
  /** Messages were missed while the connection was lost, so every stream gets a new snapshot. */
  function retry(): void {
    if (closing) return;
    const restart = () => {
      for (const stream of streams) void stream.start();
    };
    setTimeout(() => connect().then(restart, retry), RETRY).unref();
  }

  await connect();
  const heartbeat = setInterval(() => {
    for (const stream of streams) stream.beat();
    hub.probe();
  }, HEARTBEAT);
  const check = setInterval(() => hub.expire(), 1_000);
  heartbeat.unref();
  check.unref();

  const hub: Hub = {
    open(reply, options) {
      reply.hijack();
      reply.raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      reply.raw.flushHeaders();
      const stream = new Stream(reply, options, { limit, log, forget });
      reply.raw.on('close', () => stream.close());
      reply.raw.on('error', () => stream.close());
      if (reply.raw.destroyed || closing) {
        stream.leave();
        return;
      }
      makeRoom(options);
      remember(stream);
      void stream.start();
    },
    expire() {
      const now = clock.now();
      for (const stream of streams) if (stream.options.expiresAt <= now) stream.end('expired');
    },
    probe() {
      const probed = client;
      probed?.query('select 1').catch(() => {
        reconnect(probed);
        void probed.end().catch(() => {});
      });
    },
    get size() {
      return streams.size;
    },
    async disperse() {
      const leaving = [...streams];
      const lasts = Math.min(LEAVING_MAX, (leaving.length / LEAVING_PER_SECOND) * 1_000);
      const group = Math.ceil(leaving.length / Math.max(1, lasts / LEAVING_STEP));
      for (let n = 0; n < leaving.length; n += group) {
        for (const stream of leaving.slice(n, n + group)) stream.leave();
        await delay(LEAVING_STEP);
      }
    },
    async close() {
      closing = true;
      clearInterval(heartbeat);
      clearInterval(check);
      for (const stream of streams) stream.leave();
      await client?.end();
    },
  };
  return hub;
}
