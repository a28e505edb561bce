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
import { Killable, type Load, type Place, type Victim, whileKilling } from './killable.ts';

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
export interface Seat {
  id: string;
  token: string;
  balance: number;
  messages: number;
  rounds: number;
}

/** What a server needs to have the house's provider. */
export const HOUSE_GAMES = { HOUSE_GAMES_URL: 'http://127.0.0.1:9', HOUSE_GAMES_SECRET: SECRET };

export interface PlayScene {
  app: TestApp;
  place: Place;
  seats: Seat[];
}

/** The house's provider, and players in open games. */
export async function playScene(app: TestApp, place: Place): Promise<PlayScene> {
  const houseGames = { url: HOUSE_GAMES.HOUSE_GAMES_URL, secret: SECRET };
  const platform = { ...app.platform, houseGames };
  await inTransaction(app.platform.db, async (tx) => {
    await demoGames.setUp?.(platform, tx, '');
  });
  return { app, place, seats: await openSeats(app, PLAYERS) };
}

/** So many players more with money, in an open game. */
export async function openSeats(app: TestApp, count: number): Promise<Seat[]> {
  const game = await app.platform.db
    .selectFrom('game')
    .select(['id', 'provider_id'])
    .where('code', '=', 'hi-lo')
    .executeTakeFirstOrThrow();
  return Promise.all(
    Array.from({ length: count }, async (): Promise<Seat> => {
      const { id } = await createPlayer(app, { balance: BALANCE });
      const { token } = await inTransaction(app.platform.db, (tx) =>
        openSession(tx, {
          playerId: id,
          sessionId: newId(),
          providerId: game.provider_id,
          gameId: game.id,
          language: 'th',
          now: app.clock.now(),
        }),
      );
      return { id, token, balance: BALANCE, messages: 0, rounds: 0 };
    }),
  );
}

/** Sets up a PostgreSQL, a server with the house's provider, and players in open games. */
export async function playKillDrill(): Promise<PlayKillDrill> {
  const place = await Killable.create(HOUSE_GAMES);
  const app = await startApp({ databaseUrl: place.databaseUrl, now: new Date() });
  const scene = await playScene(app, place);
  await place.startServer();
  return {
    run: (victims, say = () => {}) => run(scene, place, victims, say),
    async remove() {
      await app.close();
      await place.remove();
    },
  };
}

/** Sends until the wallet has answered for good, as providers do: the same message, whatever was cut off before. */
async function untilAnswered(
  { place }: PlayScene,
  step: NeutralStep,
): Promise<{ seen: Observed; sentAt: number }> {
  for (;;) {
    const sentAt = performance.now();
    const { path, headers, body } = house.send(step, provider, new Date());
    try {
      const reply = await fetch(`${place.server.player}/provider/house/${path}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' } as Record<string, string>,
        body: new Uint8Array(body),
        signal: AbortSignal.timeout(10_000),
      });
      const seen = house.read({ status: reply.status, body: await reply.text() });
      if (seen.kind !== 'unavailable') return { seen, sentAt };
    } catch {
      // Refused or cut off: the process is being started again.
    }
    await place.back;
    // The new process may not have its connections yet.
    await delay(20);
  }
}

async function run(
  scene: PlayScene,
  place: Killable,
  victims: readonly Victim[],
  say: (line: string) => void,
): Promise<PlayOutcome> {
  let wrongAnswers = 0;
  const acknowledged = await whileKilling(place, { victims, between: BETWEEN, say }, async (load) => {
    wrongAnswers = await playRounds(scene, load);
  });
  const compared = await comparePlay(scene);
  return { kills: victims.length, acknowledged, ...compared, doubled: wrongAnswers + compared.doubled };
}

const stepOf = ({ id: player, token }: Seat, operation: NeutralOperation): NeutralStep => ({
  do: 'play',
  player,
  token,
  game: 'hi-lo',
  operations: [operation],
});

/** Sends one message until it is answered for good. */
export const sendOne = async (scene: PlayScene, seat: Seat, operation: NeutralOperation): Promise<Observed> =>
  (await untilAnswered(scene, stepOf(seat, operation))).seen;

/** The messages of one of a player's rounds, and what each does to the wallet. */
function messagesOf({ id: player }: Seat, number: number): { effect: number; operation: NeutralOperation }[] {
  const round = `${player}-${number}`;
  const id = (step: string) => `${round}-${step}`;
  const isRolledBack = number % 3 === 0;
  const amount = isRolledBack ? 10_00 : 17_00;
  return [
    { effect: -10_00, operation: { kind: 'stake', transactionId: id('a'), amount: 10_00, round } },
    { effect: -7_00, operation: { kind: 'stake', transactionId: id('b'), amount: 7_00, round } },
    ...(isRolledBack
      ? [
          {
            effect: 7_00,
            operation: { kind: 'rollback', transactionId: id('c'), original: id('b') } as const,
          },
        ]
      : []),
    { effect: amount, operation: { kind: 'win', transactionId: id('d'), amount, round, closesRound: true } },
  ];
}

/**
 * Sends the messages of everybody's last rounds once more.
 * @returns how many there were, and those that were not answered as the first time
 */
export async function repeatRounds(
  scene: PlayScene,
  most: number,
): Promise<{ repeated: number; wrong: string[] }> {
  const wrong: string[] = [];
  let repeated = 0;
  await Promise.all(
    scene.seats.map(async (seat) => {
      for (let number = Math.max(0, seat.rounds - most); number < seat.rounds; number++) {
        for (const { operation } of messagesOf(seat, number)) {
          const seen = await sendOne(scene, seat, operation);
          repeated += 1;
          if (seen.kind !== 'ok')
            wrong.push(`${operation.kind}, sent again, answered ${JSON.stringify(seen)}`);
        }
      }
    }),
  );
  return { repeated, wrong };
}

/**
 * Everybody plays until the load is over: two stakes; one of them rolled back in every third round; a win that ends it.
 * @returns how many answers had another balance than the messages explain
 */
export async function playRounds(scene: PlayScene, load: Load): Promise<number> {
  let wrongAnswers = 0;

  async function send(seat: Seat, effect: number, operation: NeutralOperation): Promise<void> {
    const { seen, sentAt } = await untilAnswered(scene, stepOf(seat, operation));
    if (seen.kind !== 'ok') throw new Error(`${operation.kind} answered ${JSON.stringify(seen)}`);
    seat.balance += effect;
    seat.messages += 1;
    if (seen.balance !== seat.balance) wrongAnswers += 1;
    load.acknowledge(sentAt);
  }

  async function play(seat: Seat): Promise<void> {
    while (!load.isOver) {
      for (const { effect, operation } of messagesOf(seat, seat.rounds)) await send(seat, effect, operation);
      seat.rounds += 1;
    }
  }

  await Promise.all(scene.seats.map(play));
  return wrongAnswers;
}

/** Holds what is in the database against what was acknowledged. Every round was played to its end, without a gain. */
export async function comparePlay({ app, seats }: PlayScene) {
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
