import pg from 'pg';
import type { Logger } from '../log.ts';
import { CHANNEL, type Message } from './messages.ts';

/** Milliseconds between two attempts to listen again after the connection was lost. */
const RETRY = 250;

export interface Hearing {
  receive(message: Message): void;
  /** Called after a reconnect: messages of the time without a connection are lost. */
  missed(): void;
}

/** Listens for the messages of all processes on a connection of its own, and connects again when that is lost. */
export class Listener {
  readonly #url: string;
  readonly #log: Logger;
  readonly #hearing: Hearing;
  #client: pg.Client | undefined;
  #isClosed = false;

  constructor(url: string, log: Logger, hearing: Hearing) {
    this.#url = url;
    this.#log = log;
    this.#hearing = hearing;
  }

  /** @throws Error where PostgreSQL cannot be reached now */
  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'salung live',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
    client.on('notification', ({ payload }) => this.#read(payload));
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
  }

  /** Asks whether the connection still has another end: one that went without a word brings no messages, and no error either. */
  probe(): void {
    const probed = this.#client;
    probed?.query('select 1').catch(() => {
      this.#lost(probed);
      void probed.end().catch(() => {});
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#client?.end();
  }

  #read(payload: string | undefined): void {
    try {
      if (payload) this.#hearing.receive(JSON.parse(payload) as Message);
    } catch (error) {
      this.#log.warn({ err: error }, 'a live message could not be read');
    }
  }

  #lost(client: pg.Client): void {
    if (this.#isClosed || this.#client !== client) return;
    this.#client = undefined;
    this.#retry();
  }

  #retry(): void {
    if (this.#isClosed) return;
    const again = () =>
      this.connect().then(
        () => this.#hearing.missed(),
        () => this.#retry(),
      );
    setTimeout(again, RETRY).unref();
  }
}
