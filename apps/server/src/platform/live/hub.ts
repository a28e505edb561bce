import type { FastifyReply } from 'fastify';
import pLimit from 'p-limit';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { Listener } from './listener.ts';
import type { Message, StaffMessage } from './messages.ts';
import { OpenStreams, type StreamLimits } from './open-streams.ts';
import { Stream, type StreamOptions, type Waiting } from './stream.ts';

export { type Message, notify, PLAYERS_AT_ONCE } from './messages.ts';
export { LEAVING_MAX } from './open-streams.ts';
export type { Waiting } from './stream.ts';

/** How many snapshots a process reads at a time; players who connect at the same time share queries. */
const SNAPSHOTS_AT_ONCE = 100;
const HEARTBEAT = 15_000;

/** The open event streams of this process, fed by LISTEN on one connection. */
export interface Hub {
  /** Answers a request with an event stream that stays open. */
  open(reply: FastifyReply, options: StreamOptions): void;
  /** Ends the streams whose session has expired. Called every second; tests call it themselves. */
  expire(): void;
  /** Asks whether the connection that brings the messages is alive. Called with every heartbeat; tests call it themselves. */
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

/** Sends pending items in groups, one group at a time. Items that arrive during a send form the next group. `send` must not throw. */
function inGroups<Item>(
  pending: Set<Item>,
  send: (group: readonly Item[]) => Promise<void>,
): () => Promise<void> {
  let isSending = false;
  return async () => {
    if (isSending) return;
    isSending = true;
    while (pending.size > 0) {
      const group = [...pending];
      pending.clear();
      await send(group);
    }
    isSending = false;
  };
}

/** Hands messages to the streams that they are for. @returns the receiver of messages */
function createDelivery(
  streams: OpenStreams,
  log: Logger,
  countWaiting: CountWaiting,
  readBalances: ReadBalances,
): (message: Message) => void {
  const moved = new Set<string>();
  const sendBalances = inGroups(moved, async (players) => {
    try {
      for (const [id, { wallet, held }] of await readBalances(players)) {
        const message = { to: `player:${id}`, event: 'balance', data: { balance: wallet, held } } as const;
        for (const stream of streams.at(message.to)) stream.send(message);
      }
    } catch (error) {
      log.warn({ err: error }, 'could not read balances that have moved');
    }
  });

  const forStaff = new Set<StaffMessage>();
  const sendToStaff = inGroups(forStaff, async (messages) => {
    if (!streams.has('staff')) return;
    try {
      const waiting = await countWaiting(new Set(messages.map(({ event }) => event)));
      for (const message of messages) for (const stream of streams.at('staff')) stream.send(message, waiting);
    } catch (error) {
      // Without its count the event is incomplete: staff get a new snapshot instead.
      log.warn({ err: error }, 'could not count what waits for staff');
      for (const stream of streams.at('staff')) void stream.start();
    }
  });

  return (message) => {
    if (message.to === 'staff') {
      forStaff.add(message);
      void sendToStaff();
    } else if (message.event === 'moved') {
      for (const id of message.data.players) if (streams.has(`player:${id}`)) moved.add(id);
      void sendBalances();
    } else if (message.event === 'ended') {
      for (const stream of streams.at(message.to)) stream.end(message.data.reason);
    } else {
      for (const stream of streams.at(message.to))
        stream.send(message as Exclude<Message, { event: 'ended' | 'moved' }>);
    }
  };
}

export async function createHub(
  url: string,
  clock: Clock,
  log: Logger,
  countWaiting: CountWaiting,
  limits: StreamLimits,
  readBalances: ReadBalances,
): Promise<Hub> {
  const streams = new OpenStreams(limits);
  const limit = pLimit(SNAPSHOTS_AT_ONCE);
  const forget = (stream: Stream) => streams.remove(stream);
  const listener = new Listener(url, log, {
    receive: createDelivery(streams, log, countWaiting, readBalances),
    missed() {
      for (const stream of streams.all) void stream.start();
    },
  });
  let isClosing = false;

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
      if (reply.raw.destroyed || isClosing) return stream.leave();
      streams.add(stream);
      void stream.start();
    },
    expire() {
      const now = clock.now();
      for (const stream of streams.all) if (stream.options.expiresAt <= now) stream.end('expired');
    },
    probe: () => listener.probe(),
    get size() {
      return streams.all.size;
    },
    disperse: () => streams.disperse(),
    async close() {
      isClosing = true;
      clearInterval(heartbeat);
      clearInterval(check);
      for (const stream of streams.all) stream.leave();
      await listener.close();
    },
  };

  await listener.connect();
  const heartbeat = setInterval(() => {
    for (const stream of streams.all) stream.beat();
    hub.probe();
  }, HEARTBEAT).unref();
  const check = setInterval(() => hub.expire(), 1_000).unref();
  return hub;
}
