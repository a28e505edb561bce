import type { PlayerEvents, SessionEnd, StaffEvents } from '@salung/contract';
import type { FastifyReply } from 'fastify';
import type { Logger } from '../log.ts';
import type { Message, PlayerMessage, StaffMessage } from './messages.ts';

/** How many items of each kind wait for staff. */
export type Waiting = Partial<Record<StaffMessage['event'], number>>;

interface SessionOf {
  personId: string;
  sessionId: string;
  expiresAt: Date;
}

export interface PlayerStreamOptions extends SessionOf {
  audience: 'player';
  /**
   * The state that the stream begins with. It is read while events for the stream are queued. Undefined if the session has ended;
   * the stream may have missed that message.
   */
  snapshot(): Promise<PlayerEvents['snapshot'] | undefined>;
}

export interface StaffStreamOptions extends SessionOf {
  audience: 'staff';
  snapshot(): Promise<StaffEvents['snapshot'] | undefined>;
  /** The part of a message that this person may see; undefined for none. */
  view(message: StaffMessage, waiting: Waiting): StaffEvents[StaffMessage['event']] | undefined;
}

export type StreamOptions = PlayerStreamOptions | StaffStreamOptions;

/** Runs snapshots, a bounded number of them at a time. */
export type Limit = <T>(work: () => Promise<T>) => Promise<T>;

/** A reader with this much unread is disconnected; the client reconnects and starts with a snapshot. Bytes. */
const UNREAD_MAX = 256 * 1024;
/** The most events queued while a snapshot is read; beyond it the stream ends and the client reconnects. */
const BACKLOG_MAX = 1_000;
/** When a client comes back to another process after its own has ended. Milliseconds. */
const SOONEST_RETURN = 100;
const LATEST_RETURN = 1_000;
/** How long a client may take to read the rest of an ended stream. Milliseconds. */
const CLOSING_MAX = 5_000;

/**
 * One browser's event stream. A failure ends only this stream, and its client reconnects. Events that arrive while a snapshot
 * is read follow after it.
 */
export class Stream {
  readonly options: StreamOptions;
  private readonly reply: FastifyReply;
  private readonly limit: Limit;
  private readonly log: Logger;
  private readonly forget: (stream: Stream) => void;
  /** `queued` until the snapshot is read; what happens until then is part of it. */
  private phase: 'queued' | 'reading' | 'live' | 'ended' = 'queued';
  /** Events that arrived while the snapshot was read: they may or may not be part of it, and follow after it. */
  private backlog: (() => void)[] = [];
  private starts = 0;

  constructor(
    reply: FastifyReply,
    options: StreamOptions,
    { limit, log, forget }: { limit: Limit; log: Logger; forget(stream: Stream): void },
  ) {
    this.reply = reply;
    this.options = options;
    this.limit = limit;
    this.log = log;
    this.forget = forget;
  }

  /** Sends a snapshot, then the events. Called again if events may have been missed. */
  async start(): Promise<void> {
    const turn = ++this.starts;
    const isStale = () => this.phase === 'ended' || this.starts !== turn;
    this.phase = 'queued';
    try {
      const snapshot = await this.limit(async () => {
        if (isStale()) return undefined;
        this.phase = 'reading';
        this.backlog = [];
        return this.options.snapshot();
      });
      if (isStale()) return;
      // The client reconnects, and is then told why it may not.
      if (!snapshot) return this.close();
      this.phase = 'live';
      this.write('snapshot', snapshot);
      for (const send of this.backlog.splice(0)) send();
    } catch (error) {
      if (!isStale()) this.fail(error);
    }
  }

  /** Sends a message, or queues it while the snapshot is read. */
  send(message: PlayerMessage | StaffMessage, waiting: Waiting = {}): void {
    if (this.phase === 'live') this.sendNow(message, waiting);
    else if (this.phase !== 'reading') return;
    else if (this.backlog.length >= BACKLOG_MAX) this.close();
    else this.backlog.push(() => this.sendNow(message, waiting));
  }

  private sendNow(message: PlayerMessage | StaffMessage, waiting: Waiting): void {
    try {
      const { options } = this;
      const data =
        options.audience === 'staff' ? options.view(message as StaffMessage, waiting) : message.data;
      if (data) this.write(message.event, data);
    } catch (error) {
      this.fail(error);
    }
  }

  /** Tells the client why the stream ends, and ends it. */
  end(reason: SessionEnd): void {
    if (this.phase === 'ended') return;
    this.write('ended', { reason } satisfies PlayerEvents['ended']);
    this.close();
  }

  /** Ends the stream because a newer one took its place. */
  replace(streamsMax: number): void {
    if (this.phase === 'ended') return;
    this.write('replaced', { streamsMax } satisfies PlayerEvents['replaced']);
    this.close();
  }

  /** A comment that keeps proxies from closing an idle connection. */
  beat(): void {
    if (this.phase !== 'ended') this.reply.raw.write(': beat\n\n');
  }

  /** Closes because the process ends. The client is told when to open it again: not all of them at the same moment. */
  leave(): void {
    if (this.phase === 'ended') return;
    const pause = Math.round(SOONEST_RETURN + Math.random() * (LATEST_RETURN - SOONEST_RETURN));
    this.reply.raw.write(`retry: ${pause}\n\n`);
    this.close();
  }

  /** Closes without an event; the client reconnects. */
  close(): void {
    if (this.phase === 'ended') return;
    this.phase = 'ended';
    this.backlog = [];
    this.forget(this);
    const { raw } = this.reply;
    raw.end();
    // A client that does not read loses its connection too.
    const late = setTimeout(() => raw.destroy(), CLOSING_MAX).unref();
    raw.once('close', () => clearTimeout(late));
  }

  private fail(error: unknown): void {
    this.log.warn({ err: error, audience: this.options.audience }, 'an event stream failed');
    this.close();
  }

  private write(event: Message['event'] | 'snapshot' | 'replaced', data: unknown): void {
    if (this.phase === 'ended') return;
    if (this.reply.raw.writableLength > UNREAD_MAX) this.close();
    else this.reply.raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }
}
