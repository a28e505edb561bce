import { checkBooks } from '../src/boot/books.ts';
import { startApp, type TestApp } from './app.ts';
import { createPlayer, createStaff, moneyOf, type TestPlayer, type TestStaff } from './factories.ts';
import { Killable, type Load, type Victim, whileKilling } from './killable.ts';

/** kill -9 of the server and of PostgreSQL while players ask for withdrawals and staff give them back, over HTTP. */

const PLAYERS = 6;
const BALANCE = 50_000_00;
const AMOUNT = 100_00;
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
  /** What has to survive: players ask for withdrawals and staff give them back, until the load is over. */
  work(load: Load): Promise<unknown>;
  /** Holds what is in the database against what was acknowledged. */
  compare(acknowledged: number): Promise<Omit<KillOutcome, 'kills' | 'acknowledged'>>;
  app: TestApp;
  run(victims: readonly Victim[], say?: (line: string) => void): Promise<KillOutcome>;
  remove(): Promise<void>;
}

/** Sets up a server and players of its own, over a PostgreSQL of its own or that of `place`. */
export async function killDrill(own?: Killable): Promise<KillDrill> {
  const place = own ?? (await Killable.create());
  const app = await startApp({ databaseUrl: place.databaseUrl, now: new Date() });
  const players = await Promise.all(
    Array.from({ length: PLAYERS }, () => createPlayer(app, { balance: BALANCE })),
  );
  const finance = await createStaff(app, 'Finance');
  await place.startServer();
  const scene: Scene = { app, players, finance, place };
  return {
    app,
    work: (load) => Promise.all(players.map((player) => play(scene, player, load))),
    compare: (acknowledged) => compare(scene, acknowledged),
    run: (victims, say = () => {}) => run(scene, victims, say),
    async remove() {
      await app.close();
      await place.remove();
    },
  };
}

interface Scene {
  app: TestApp;
  players: TestPlayer[];
  finance: TestStaff;
  place: Killable;
}

interface Call {
  origin(): string;
  path: string;
  token: string;
  key: string;
  body: unknown;
}

/** Sends until the server has answered for good: the same key each time, whatever was cut off before. */
async function untilAnswered(scene: Scene, { origin, path, token, key, body }: Call) {
  for (;;) {
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
        scene.place.refused();
        await scene.place.back;
        continue;
      }
      if (reply.status >= 500) throw new Error(`${reply.status} from ${path}`);
      return { status: reply.status, answer };
    } catch (error) {
      if (/^5\d\d/.test((error as Error).message)) throw error;
      // Refused or cut off: the process is being restarted.
      await scene.place.back;
    }
  }
}

async function play(scene: Scene, player: TestPlayer, load: Load): Promise<void> {
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
    load.acknowledge();
  }
}

async function run(
  scene: Scene,
  victims: readonly Victim[],
  say: (line: string) => void,
): Promise<KillOutcome> {
  const acknowledged = await whileKilling(scene.place, { victims, between: BETWEEN, say }, (load) =>
    Promise.all(scene.players.map((player) => play(scene, player, load))),
  );
  return { kills: victims.length, acknowledged, ...(await compare(scene, acknowledged)) };
}

/** Holds what is in the database against what was acknowledged: every withdrawal was given back. */
async function compare(scene: Scene, acknowledged: number) {
  const { app, players } = scene;
  let lost = 0;
  for (const player of players) {
    const { wallet, held } = await moneyOf(app, player.id);
    if (wallet !== BALANCE || held !== 0) lost += 1;
  }
  const rows = await app.platform.db.selectFrom('withdrawal').select('status').execute();
  lost += rows.filter(({ status }) => status !== 'REVOKED').length;
  lost += Math.max(0, acknowledged - rows.length);
  const doubled = Math.max(0, rows.length - acknowledged);
  const client = await app.platform.pool.connect();
  const { wrong } = await checkBooks(app.platform.db, client);
  client.release();
  return { lost, doubled, wrong };
}
