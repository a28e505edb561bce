import { setTimeout as delay } from 'node:timers/promises';
import { balances } from '@salung/ledger';
import { checkBooks } from '../src/boot/books.ts';
import { part as demoGames } from '../src/modules/games/demo.ts';
import type { NeutralOperation, NeutralStep, Observed } from '../src/modules/rounds/adapter.ts';
import { house } from '../src/modules/rounds/adapters/house.ts';
import { openSession } from '../src/modules/rounds/index.ts';
import { inTransaction, ledgerTx } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer } from './factories.ts';
import { Killable, type Load, type Victim, whileKilling } from './killable.ts';

/** kill -9 of the server and of PostgreSQL while a provider sends stakes, wins and rollbacks, over HTTP. */

const PLAYERS = 24;
const BALANCE = 1_000_00;
/** Acknowledged messages between two kills. */
const BETWEEN = 300;
const SECRET = 'secret of the games that outlive kills, 0123456789';
const provider = { code: 'house', keys: [{ secret: SECRET }], settings: {} };

export interface PlayOutcome {
  kills: number;
  acknowledged: number;
  /** Acknowledged messages that are gone, or players whose wallet is not what the acknowledged answers explain. */
  lost: number;
  /** Transactions beside those that were acknowledged, and answers with another balance than the messages explain. */
  doubled: number;
  /** What the books say is wrong. */
  wrong: string[];
}

export interface PlayKillDrill {
  run(victims: readonly Victim[], say?: (line: string) => void): Promise<PlayOutcome>;
  remove(): Promise<void>;
}

/** A player at a game, and what the acknowledged messages must have left. */
interface Seat {
  id: string;
  token: string;
  balance: number;
  messages: number;
}

/** Sets up a PostgreSQL, a server with the house's provider, and players in open games. */
export async function playKillDrill(): Promise<PlayKillDrill> {
  const url = 'http://127.0.0.1:9';
  const place = await Killable.create({ HOUSE_GAMES_URL: url, HOUSE_GAMES_SECRET: SECRET });
  const app = await startApp({ databaseUrl: place.databaseUrl, now: new Date() });
  const platform = { ...app.platform, houseGames: { url, secret: SECRET } };
  await inTransaction(app.platform.db, async (tx) => {
    await demoGames.setUp?.(platform, tx, '');
  });
  const game = await app.platform.db
    .selectFrom('game')
    .select(['id', 'provider_id'])
    .where('code', '=', 'hi-lo')
    .executeTakeFirstOrThrow();
  const seats = await Promise.all(
    Array.from({ length: PLAYERS }, async (): Promise<Seat> => {
      const { id } = await createPlayer(app, { balance: BALANCE });
      const { token } = await inTransaction(app.platform.db, (tx) =>
        openSession(tx, {
          ...{ playerId: id, sessionId: newId(), providerId: game.provider_id, gameId: game.id },
          ...{ language: 'th', now: app.clock.now() },
        }),
      );
      return { id, token, balance: BALANCE, messages: 0 };
    }),
  );
  await place.startServer();
  return {
    run: (victims, say = () => {}) => run({ app, place, seats }, victims, say),
    async remove() {
      await app.close();
      await place.remove();
    },
  };
}

interface Scene {
  app: TestApp;
  place: Killable;
  seats: Seat[];
}

/** Sends until the wallet has answered for good, as providers do: the same message, whatever was cut off before. */
async function untilAnswered({ place }: Scene, step: NeutralStep): Promise<Observed> {
  for (;;) {
    const { path, headers, body } = house.send(step, provider, new Date());
    try {
      const reply = await fetch(`${place.server.player}/provider/house/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' } as Record<string, string>,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(10_000),
      });
      const seen = house.read({ status: reply.status, body: await reply.text() });
      if (seen.kind !== 'unavailable') return seen;
    } catch {
      // Refused or cut off: the process is being started again.
    }
    await place.back;
    // The new process may not have its connections yet.
    await delay(20);
  }
}

async function run(
  scene: Scene,
  victims: readonly Victim[],
  say: (line: string) => void,
): Promise<PlayOutcome> {
  let doubled = 0;

  async function send(load: Load, seat: Seat, effect: number, operation: NeutralOperation): Promise<void> {
    const step = {
      do: 'play',
      player: seat.id,
      token: seat.token,
      game: 'hi-lo',
      operations: [operation],
    } as const;
    const seen = await untilAnswered(scene, step);
    if (seen.kind !== 'ok') throw new Error(`${operation.kind} answered ${JSON.stringify(seen)}`);
    seat.balance += effect;
    seat.messages += 1;
    if (seen.balance !== seat.balance) doubled += 1;
    load.acknowledge();
  }

  /** Two stakes; one of them rolled back in every third round; a win that ends it. */
  async function play(seat: Seat, load: Load): Promise<void> {
    for (let number = 0; !load.isOver; number++) {
      const round = `${seat.id}-${number}`;
      const id = (step: string) => `${round}-${step}`;
      await send(load, seat, -10_00, { kind: 'stake', transactionId: id('a'), amount: 10_00, round });
      await send(load, seat, -7_00, { kind: 'stake', transactionId: id('b'), amount: 7_00, round });
      const isRolledBack = number % 3 === 0;
      if (isRolledBack)
        await send(load, seat, 7_00, { kind: 'rollback', transactionId: id('c'), original: id('b') });
      const amount = isRolledBack ? 10_00 : 17_00;
      await send(load, seat, amount, {
        kind: 'win',
        transactionId: id('d'),
        amount,
        round,
        closesRound: true,
      });
    }
  }

  const acknowledged = await whileKilling(scene.place, { victims, between: BETWEEN, say }, (load) =>
    Promise.all(scene.seats.map((seat) => play(seat, load))),
  );
  const compared = await compare(scene);
  return { kills: victims.length, acknowledged, ...compared, doubled: doubled + compared.doubled };
}

/** Holds what is in the database against what was acknowledged. Every round was played to its end, without a gain. */
async function compare({ app, seats }: Scene) {
  let lost = 0;
  let doubled = 0;
  for (const { id, messages, balance } of seats) {
    const { wallet } = await balances(ledgerTx(app.platform.db), id);
    if (wallet !== balance || balance !== BALANCE) lost += 1;
    const rows = await app.platform.db
      .selectFrom('game_transaction')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('effect').as('effect')])
      .where('player_id', '=', id)
      .executeTakeFirstOrThrow();
    lost += Math.max(0, messages - Number(rows.count)) + (Number(rows.effect) === 0 ? 0 : 1);
    doubled += Math.max(0, Number(rows.count) - messages);
    const { open } = await app.platform.db
      .selectFrom('game_round')
      .select(({ fn }) => fn.countAll<number>().as('open'))
      .where('player_id', '=', id)
      .where(({ eb, or }) => or([eb('state', '<>', 2), eb('staked', '<>', eb.ref('won'))]))
      .executeTakeFirstOrThrow();
    lost += Number(open);
  }
  const client = await app.platform.pool.connect();
  const { wrong } = await checkBooks(app.platform.db, client);
  client.release();
  return { lost, doubled, wrong };
}
