import { randomUUID } from 'node:crypto';
import { balances, foldBatches, houseBalance, openPlayer, post, sealBatches, verify } from '../src/index.ts';
import { deposit, GAMES } from './database.ts';
import type { OwnCluster } from './ownCluster.ts';
import { type Answer, startFolding, startLoad } from './processes.ts';

/** kill -9 of clients, of what folds and of PostgreSQL at random moments under load, as many rounds as asked for. */

/** What every player begins with, in satang; each item of the load takes one. */
export const START = 1_000_000;
const PLAYERS = 20;

export interface Outcome {
  kills: number;
  acknowledged: number;
  /** Acknowledged items that are not in the ledger as they were acknowledged. */
  lost: number;
  /** Satang that players have less than what was sent explains. */
  doubled: number;
}

export type Say = (line: string) => void;

const random = (from: number, to: number) => from + Math.floor(Math.random() * (to - from));

export async function playersOf(cluster: OwnCluster): Promise<string[]> {
  const players = Array.from({ length: PLAYERS }, () => randomUUID());
  for (const player of players) await openPlayer(cluster.pool, player);
  await post(
    cluster.pool,
    players.map((player) => deposit(player, START)),
  );
  return players;
}

/** How many acknowledged answers are not in the ledger as they were given. */
export async function missing(cluster: OwnCluster, answers: readonly Answer[]): Promise<number> {
  const { rows } = await cluster.pool.query(
    `select count(*)::int as missing from unnest($1::text[], $2::bigint[], $3::bigint[]) a (key, transfer, balance)
     left join ledger.key k on k.key = a.key
     left join ledger.transfer t on t.id = k.transfer
     where (k.transfer = a.transfer and k.balance = a.balance and t.from_balance = a.balance) is not true`,
    [
      answers.map((answer) => answer.key),
      answers.map(({ outcome }) => (outcome.status === 'ok' ? outcome.transferIds[0] : null)),
      answers.map(({ outcome }) => (outcome.status === 'ok' ? outcome.balance : null)),
    ],
  );
  return Number(rows[0]?.missing);
}

/** Satang that these players have spent. */
async function spent(cluster: OwnCluster, players: readonly string[]): Promise<number> {
  let sum = 0;
  for (const player of players) sum += START - (await balances(cluster.pool, player)).wallet;
  return sum;
}

/** Runs work beside a process that folds all the time. */
async function besideFolding<T>(cluster: OwnCluster, work: () => Promise<T>): Promise<T> {
  const folding = startFolding(cluster.url);
  try {
    return await work();
  } finally {
    await folding.kill();
  }
}

/** Kills a client in each round, sends everything again, and expects the same answers. */
export const killClients = (cluster: OwnCluster, rounds: number, say: Say = () => {}): Promise<Outcome> =>
  besideFolding(cluster, () => clientsKilled(cluster, rounds, say));

async function clientsKilled(cluster: OwnCluster, rounds: number, say: Say): Promise<Outcome> {
  const total: Outcome = { kills: 0, acknowledged: 0, lost: 0, doubled: 0 };
  for (let round = 1; round <= rounds; round++) {
    const players = await playersOf(cluster);
    const plan = { url: cluster.url, players, prefix: randomUUID(), count: 3_000, inFlight: 64 };
    const victim = startLoad(plan);
    await victim.go();
    await victim.reached(random(100, 2_000));
    victim.kill();
    await victim.ended;
    if (victim.answers.length === 0) throw new Error('the client was killed before its first answer');
    const lost = await missing(cluster, victim.answers);

    const successor = startLoad(plan);
    await successor.go();
    await successor.ended;
    if (successor.answers.length !== plan.count)
      throw new Error('the second client was not answered in full');
    const again = new Map(successor.answers.map(({ key, outcome }) => [key, outcome]));
    const changed = victim.answers.filter(
      ({ key, outcome }) => JSON.stringify(again.get(key)) !== JSON.stringify({ ...outcome, replayed: true }),
    );
    total.kills += 1;
    total.acknowledged += victim.answers.length + successor.answers.length;
    total.lost += lost + changed.length;
    total.doubled += (await spent(cluster, players)) - plan.count;
    say(`client ${round} of ${rounds} killed: ${victim.answers.length} answers kept`);
  }
  return total;
}

/** Kills what folds in each round, while a client posts; the next one goes on where it ended. */
export async function killFolders(
  cluster: OwnCluster,
  rounds: number,
  say: Say = () => {},
): Promise<Outcome> {
  const total: Outcome = { kills: 0, acknowledged: 0, lost: 0, doubled: 0 };
  for (let round = 1; round <= rounds; round++) {
    const before = await houseBalance(cluster.pool, GAMES);
    const players = await playersOf(cluster);
    const plan = { url: cluster.url, players, prefix: randomUUID(), count: 1_500, inFlight: 64 };
    const victim = startFolding(cluster.url);
    const client = startLoad(plan);
    await client.go();
    const foldings = random(1, 15);
    await Promise.race([victim.reached(foldings), client.ended]);
    await victim.kill();
    await client.ended;
    total.kills += 1;
    total.acknowledged += client.answers.length;
    total.lost += await missing(cluster, client.answers);
    total.doubled += (await houseBalance(cluster.pool, GAMES)) - before - plan.count;
    await foldBatches(cluster.pool);
    total.doubled += (await houseBalance(cluster.pool, GAMES)) - before - plan.count;
    say(`folding ${round} of ${rounds} killed after ${foldings}`);
  }
  return total;
}

/** Kills PostgreSQL in each round while two clients go on; they reconnect by themselves. */
export const killPostgres = (cluster: OwnCluster, rounds: number, say: Say = () => {}): Promise<Outcome> =>
  besideFolding(cluster, () => databasesKilled(cluster, rounds, say));

async function databasesKilled(cluster: OwnCluster, rounds: number, say: Say): Promise<Outcome> {
  const players = await playersOf(cluster);
  // Enough for every round; the clients go on to the end after the last one.
  const plan = { url: cluster.url, players, count: 1_000 + rounds * 5_000, inFlight: 64 };
  const clients = [0, 1].map(() => startLoad({ ...plan, prefix: randomUUID() }));
  const [first] = clients;
  if (!first) throw new Error('no clients');
  await Promise.all(clients.map((client) => client.go()));
  const total: Outcome = { kills: 0, acknowledged: 0, lost: 0, doubled: 0 };
  for (let round = 1; round <= rounds; round++) {
    await first.reached(first.answers.length + random(100, 1_000));
    if (first.answers.length >= plan.count) throw new Error('the load was over before the last kill');
    cluster.crash();
    const ready = await cluster.restart();
    total.kills += 1;
    total.lost += await missing(
      cluster,
      clients.flatMap((client) => client.answers.slice()),
    );
    say(`PostgreSQL ${round} of ${rounds} killed: ready after ${(ready / 1000).toFixed(1)} s`);
  }
  await Promise.all(clients.map((client) => client.ended));
  const answers = clients.flatMap((client) => client.answers);
  if (answers.length !== 2 * plan.count) throw new Error('the clients were not answered in full');
  total.acknowledged = answers.length;
  total.lost += await missing(cluster, answers);
  total.doubled = (await spent(cluster, players)) - 2 * plan.count;
  return total;
}

/** Everything that is wrong in the ledger's books; none where they are sound. */
export async function problems(cluster: OwnCluster): Promise<unknown[]> {
  await sealBatches(cluster.pool);
  const client = await cluster.pool.connect();
  try {
    return (await verify(client)).problems;
  } finally {
    client.release();
  }
}
