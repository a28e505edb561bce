import type { Client } from '../client.ts';
import { problemOf } from '../errors.ts';
import { endReasonOf } from '../session/end-reason.ts';
import { EventReader } from './sse.ts';

/** `connecting` until the first snapshot and while the connection is lost. */
export type LiveStatus = 'off' | 'connecting' | 'live';

/** How long a connection may be silent (the server sends a comment every 25 s) before it counts as dead. */
const SILENCE = 60_000;
const HELD = 10_000;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** An event with its data; `repeated` if it is sent again to a tab that was opened later. */
export type LiveEvent<Events> = {
  [Name in keyof Events]: { event: Name; data: Events[Name]; repeated: boolean };
}[keyof Events];

type Handler<Events> = (event: LiveEvent<Events>) => void;

type Message =
  | { type: 'event'; event: string; data: unknown; repeated: boolean }
  | { type: 'status'; status: LiveStatus }
  | { type: 'hello' };

/**
 * The one event stream of this browser. One tab, the holder of a Web Lock, reads it with the authorization header;
 * the others get the events over a BroadcastChannel, and one of them takes over when that tab closes. It runs while the
 * session is logged in. Every connection starts with a `snapshot`, so handlers need no memory of what they missed.
 */
export class Live<Events extends object> {
  private readonly client: Client;
  private readonly handlers = new Set<Handler<Events>>();
  private readonly listeners = new Set<() => void>();
  private readonly facts = new Map<string, unknown>();
  private channel: BroadcastChannel | null = null;
  private stopper: AbortController | null = null;
  private leading = false;
  private replaced = false;
  private retry: number | null = null;
  private status: LiveStatus = 'off';
  private wake: (() => void) | null = null;

  constructor(client: Client) {
    this.client = client;
  }

  readonly getStatus = (): LiveStatus => this.status;

  readonly subscribeStatus = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Calls the handler for every event. @returns a function that stops it */
  on(handler: Handler<Events>): () => void {
    this.handlers.add(handler);
    return () => this.handlers.delete(handler);
  }

  /** Follows the session: runs while it is logged in. @returns a function that stops everything */
  start(): () => void {
    const follow = () => {
      const wanted = this.client.session.getState().status === 'in';
      if (wanted && !this.stopper) this.open();
      else if (!wanted && this.stopper) this.close();
    };
    const online = () => this.wake?.();
    const unsubscribe = this.client.session.subscribe(follow);
    window.addEventListener('online', online);
    follow();
    return () => {
      unsubscribe();
      window.removeEventListener('online', online);
      this.close();
    };
  }

  private open(): void {
    const stopper = new AbortController();
    this.stopper = stopper;
    this.setStatus('connecting');
    if (typeof BroadcastChannel === 'function') {
      this.channel = new BroadcastChannel('salung-live');
      this.channel.onmessage = ({ data }: MessageEvent<Message>) => this.hear(data);
      this.channel.postMessage({ type: 'hello' } satisfies Message);
    }
    this.takeTurns(stopper.signal).catch(() => {
      // Aborted while waiting: the person signed out before this tab got the lock.
    });
  }

  /** Reads the stream when this tab gets the lock; a tab that gave it up asks again when it is visible. */
  private async takeTurns(signal: AbortSignal): Promise<void> {
    const lead = () => this.lead(signal);
    while (!signal.aborted) {
      await (navigator.locks?.request('salung-live', { signal }, lead) ?? lead());
      await inSight(signal);
    }
  }

  private close(): void {
    this.stopper?.abort();
    this.stopper = null;
    this.leading = false;
    this.channel?.close();
    this.channel = null;
    this.facts.clear();
    this.setStatus('off');
  }

  private hear(message: Message): void {
    if (message.type === 'event') this.tell(message.event, message.data, message.repeated);
    else if (message.type === 'status') this.setStatus(message.status);
    else if (this.leading) {
      for (const [event, data] of this.facts) {
        this.channel?.postMessage({ type: 'event', event, data, repeated: true } satisfies Message);
      }
      this.channel?.postMessage({ type: 'status', status: this.status } satisfies Message);
    }
  }

  private tell(event: string, data: unknown, repeated: boolean): void {
    const told = { event, data, repeated } as unknown as LiveEvent<Events>;
    for (const handler of [...this.handlers]) handler(told);
  }

  private setStatus(status: LiveStatus): void {
    if (this.leading) this.channel?.postMessage({ type: 'status', status } satisfies Message);
    if (this.status === status) return;
    this.status = status;
    for (const listener of [...this.listeners]) listener();
  }

  /**
   * Reads the stream while the tab is open and the session lasts, reconnecting with growing pauses. A hidden tab whose
   * stream was replaced by a newer one leaves the lock to another tab.
   */
  private async lead(signal: AbortSignal): Promise<void> {
    this.leading = true;
    let pause = FIRST_PAUSE;
    while (!signal.aborted) {
      const opened = Date.now();
      const began = await this.read(signal).catch(() => false);
      if (signal.aborted) return;
      this.setStatus('connecting');
      if (this.replaced && document.hidden) {
        this.leading = false;
        return;
      }
      // Only a connection that lasted resets the pauses: a server that closes at once counts as a failure.
      if (this.replaced) pause = LONGEST_PAUSE;
      else if (this.retry !== null || (began && Date.now() - opened > HELD)) pause = FIRST_PAUSE;
      else pause = Math.min(pause * 2, LONGEST_PAUSE);
      // A server that is restarted says when, and spreads those whom it tells.
      await this.rest(this.retry ?? pause * (0.75 + Math.random() / 2), signal);
    }
  }

  /** One connection. @returns whether it received an event */
  private async read(signal: AbortSignal): Promise<boolean> {
    const token = this.client.session.accessToken();
    this.replaced = false;
    this.retry = null;
    if (!token) return false;
    const connection = new AbortController();
    const cut = () => connection.abort();
    if (signal.aborted) cut();
    signal.addEventListener('abort', cut);
    let timer = setTimeout(cut, SILENCE);
    let began = false;
    try {
      const response = await fetch(this.client.addressOf('live.events'), {
        headers: {
          Accept: 'text/event-stream',
          Authorization: `Bearer ${token}`,
          ...this.client.idleHeader(),
          'Accept-Language': this.client.language(),
        },
        cache: 'no-store',
        signal: connection.signal,
      });
      if (!response.ok || !response.body) {
        const problem = problemOf(response.status, await response.json().catch(() => null));
        if (problem) this.client.afterRefusal(problem, token);
        return false;
      }
      const events = new EventReader();
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return began;
        clearTimeout(timer);
        timer = setTimeout(cut, SILENCE);
        for (const { event, data } of events.push(value)) {
          began = true;
          this.take(event, JSON.parse(data), token);
        }
        if (events.retry !== null) this.retry = Math.min(events.retry, LONGEST_PAUSE);
      }
    } catch {
      return began;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cut);
    }
  }

  private take(event: string, data: unknown, token: string): void {
    if (event === 'snapshot') this.facts.clear();
    this.facts.set(event, data);
    this.setStatus('live');
    this.channel?.postMessage({ type: 'event', event, data, repeated: false } satisfies Message);
    this.tell(event, data, false);
    if (event === 'replaced') this.replaced = true;
    if (event === 'ended' && this.client.session.accessToken() === token) {
      this.client.session.end(endReasonOf((data as { reason?: unknown }).reason));
    }
  }

  private rest(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.wake = null;
        resolve();
      };
      const timer = setTimeout(done, milliseconds);
      signal.addEventListener('abort', done);
      this.wake = done;
    });
  }
}

/** Waits until the tab is visible, or the signal aborts. */
const inSight = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
