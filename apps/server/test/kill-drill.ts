import { checkBooks } from '../src/boot/books.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer, type TestStaff } from './factories.ts';
import { Killable, type Load, type Place, type Victim, whileKilling } from './killable.ts';

/** kill -9 of the server and of PostgreSQL while players ask for withdrawals and staff give them back, over HTTP. */

const PLAYERS = 6;
const BALANCE = 50_000_00;
/** Of one withdrawal. */
export const AMOUNT = 200_00;
/** Acknowledged withdrawals between two kills. */
const BETWEEN = 12;

export interface KillOutcome {
  kills: number;
  acknowledged: number;
  /** Players whose money is not what the acknowledged answers explain, and acknowledged revocations that are gone. */
  lost: number;
  /** Withdrawals that exist beside those that were acknowledged. */
  doubled: number;
  /** What the books say is wrong. */
  wrong: string[];
}

export interface KillDrill {
  run(victims: readonly Victim[], say?: (line: string) => void): Promise<KillOutcome>;
  remove(): Promise<void>;
}

/** Sets up a server and players of its own, over a PostgreSQL of its own. */
export async function killDrill(): Promise<KillDrill> {
  const place = await Killable.create();
  const app = await startApp({ databaseUrl: place.databaseUrl, now: new Date() });
  const scene = await withdrawalScene(app, place);
  await place.startServer();
  return {
    run: (victims, say = () => {}) => run(scene, place, victims, say),
    async remove() {
      await app.close();
      await place.remove();
    },
  };
}

export interface WithdrawalScene {
  app: TestApp;
  players: TestPlayer[];
  finance: TestStaff;
  place: Place;
}

/** Players with money, and a member of staff. */
export async function withdrawalScene(app: TestApp, place: Place): Promise<WithdrawalScene> {
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => createPlayer(app, { balance: BALANCE })),
  );
  return { app, players, finance: await createStaff(app, 'Finance'), place };
}

interface Call {
  origin(): string;
  path: string;
  token: string;
  key: string;
  body: unknown;
}

/** Sends until the server has answered for good: the same key each time, whatever was cut off before. */
async function untilAnswered(scene: WithdrawalScene, { origin, path, token, key, body }: Call) {
  for (;;) {
    const sentAt = performance.now();
    try {
      const reply = await fetch(`${origin()}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const answer = (await reply.json()) as { id: string; code?: string };
      // Still running, or the database is away: the same again.
      if (reply.status === 503 || answer.code === 'STILL_RUNNING') {
        scene.place.refused?.();
        await scene.place.back;
        continue;
      }
      if (reply.status >= 500) throw new Error(`${reply.status} from ${path}`);
      return { status: reply.status, answer, sentAt };
    } catch (error) {
      if (/^5\d\d/.test((error as Error).message)) throw error;
      // Refused or cut off: the process is being restarted.
      await scene.place.back;
    }
  }
}

async function run(
  scene: WithdrawalScene,
  place: Killable,
  victims: readonly Victim[],
  say: (line: string) => void,
): Promise<KillOutcome> {
  const acknowledged = await whileKilling(place, { victims, between: BETWEEN, say }, (load) =>
    askAndGiveBack(scene, load),
  );
  return { kills: victims.length, acknowledged, ...(await compareWithdrawals(scene, acknowledged)) };
}

/** Every player asks for withdrawals, which staff give back, one after the other. */
export const askAndGiveBack = (scene: WithdrawalScene, load: Load): Promise<unknown> =>
  Promise.all(scene.players.map((player) => askInTurns(scene, player, load)));

async function askInTurns(scene: WithdrawalScene, player: TestPlayer, load: Load): Promise<void> {
  for (let round = 0; !load.isOver; round++) {
    const created = await untilAnswered(scene, {
      origin: () => scene.place.server.player,
      path: '/api/withdraw/create',
      token: player.token,
      key: `${player.id}-${round}`,
      body: { amount: AMOUNT },
    });
    if (created.status !== 201) throw new Error(`asking for a withdrawal answered ${created.status}`);
    const revoked = await untilAnswered(scene, {
      origin: () => scene.place.server.office,
      path: `/api/withdraw/revoke/${created.answer.id}`,
      token: scene.finance.token,
      key: `revoke-${player.id}-${round}`,
      body: { reason: 'drill' },
    });
    if (revoked.status !== 200) throw new Error(`giving it back answered ${revoked.status}`);
    load.acknowledge(revoked.sentAt);
  }
}

/** Holds what is in the database against what was acknowledged: every withdrawal was given back. */
export async function compareWithdrawals(scene: WithdrawalScene, acknowledged: number) {
  const { app, players } = scene;
  let lost = 0;
  for (const player of players) {
    const { wallet, held } = await moneyOf(app, player.id);
    if (wallet !== BALANCE || held !== 0) lost += 1;
  }
  const ids = players.map(({ id }) => id);
  const rows = await app.platform.db
    .selectFrom('withdrawal')
    .select('status')
    .where('player_id', 'in', ids)
    .execute();
  lost += rows.filter(({ status }) => status !== 'REVOKED').length;
  lost += Math.max(0, acknowledged - rows.length);
  const doubled = Math.max(0, rows.length - acknowledged);
  const client = await app.platform.pool.connect();
  const { wrong } = await checkBooks(app.platform.db, client);
  client.release();
  return { lost, doubled, wrong };
}
