import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createDatabase, ensureTemplate, type TestDatabase } from '@salung/postgres/testing';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { GameCode, RoundView, SessionView } from '../shared/api.ts';
import { buildHouseGames } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { type Pace, usualPace } from '../src/crash/table.ts';
import { openDatabase } from '../src/db.ts';
import { storeFriendlyChain } from './chain.ts';
import { FakePlatform, secret } from './fake-platform.ts';

/** The program on a database of its own, over real HTTP, with a platform that follows the contract. */

const template = 'house games';

/** An empty database of the house games. */
export async function gamesDatabase(): Promise<TestDatabase> {
  await ensureTemplate(template, async (url) => (await openDatabase(url)).end());
  return createDatabase({ template });
}

/** A page of a game. */
export class Page {
  readonly #url: string;
  session: SessionView | undefined;

  constructor(url: string) {
    this.#url = url;
  }

  async call<T>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<{ status: number; body: T }> {
    const response = await fetch(`${this.#url}/api/${path}`, {
      method,
      headers: {
        ...(this.session?.secret !== undefined && { authorization: `Bearer ${this.session.secret}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as T };
  }

  /** Opens the page and chooses a client seed. */
  async open(body: { game: GameCode; token?: string; demo?: true }): Promise<this> {
    const { status, body: session } = await this.call<SessionView>('POST', 'session', body);
    if (status !== 200) throw new Error(JSON.stringify(session));
    this.session = session;
    if (session.seeds.clientSeed === null) {
      await this.call('POST', 'seeds/client', { clientSeed: 'chosen by the player' });
    }
    return this;
  }

  /** Plays a round of Hi-Lo on low. */
  async low(baht: number, id: string = randomUUID()): Promise<RoundView> {
    const bets = [{ spot: 'low', stake: baht * 100 }];
    const { status, body } = await this.call<RoundView>('POST', 'rounds', { id, game: 'hi-lo', bets });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body;
  }
}

export class Games {
  readonly platform: FakePlatform;
  readonly database: TestDatabase;
  readonly pool: pg.Pool;
  readonly app: FastifyInstance;

  private constructor(platform: FakePlatform, database: TestDatabase, pool: pg.Pool, app: FastifyInstance) {
    this.platform = platform;
    this.database = database;
    this.pool = pool;
    this.app = app;
  }

  static async start(pace: Pace = usualPace): Promise<Games> {
    const platform = new FakePlatform();
    await platform.listen();
    const database = await gamesDatabase();
    const pool = await openDatabase(database.url);
    await storeFriendlyChain(pool);
    const config: Config = {
      host: '127.0.0.1',
      port: 0,
      databaseUrl: database.url,
      platformUrl: platform.url,
      platformSecret: secret,
      homeOrigins: ['http://localhost:8080'],
      trustedProxies: ['127.0.0.1'],
      isDemo: true,
    };
    const app = await buildHouseGames(config, pool, pace);
    await app.listen({ host: config.host, port: 0 });
    return new Games(platform, database, pool, app);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.app.server.address() as AddressInfo).port}`;
  }

  /** A player with money who has opened a game. */
  async player(baht: number, game: GameCode = 'hi-lo'): Promise<{ id: string; page: Page }> {
    const id = randomUUID();
    this.platform.wallets.set(id, baht * 100);
    return { id, page: await new Page(this.url).open({ game, token: `token-${id}` }) };
  }

  /** Lets the queue send everything that it has, without the waits. */
  drain(): Promise<void> {
    return drain(this.pool);
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.pool.end();
    this.platform.close();
    await this.database.drop();
  }
}

/** Waits until the queue of a program is empty, with every message due at once. */
export async function drain(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query(
      "update message set next_at = now() where state = 'due' and kind <> 'stake'",
    );
    const staking = await pool.query("select from round where state = 'staking'");
    if (rowCount === 0 && staking.rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
