import { createLanes, ledgerSqlDir, openHouse } from '@salung/ledger';
import { migrate } from '@salung/postgres';
import pg from 'pg';
import { HOUSE, NAIVE_HOUSE, PLAYERS, playerId } from './load.ts';

const CAPITAL = 'capital';
/** What every player starts with, in satang. */
export const START = 10_000_000;

async function withClient(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** An empty ledger, players with money, and the house account that they play against. */
export async function seed(url: string, players = PLAYERS): Promise<void> {
  await withClient(url, async (client) => {
    await migrate({ client, sources: [{ name: 'ledger', dir: ledgerSqlDir }] });
    await openHouse(client, HOUSE, { hot: true });
    await openHouse(client, NAIVE_HOUSE);
    await openHouse(client, CAPITAL);
    for (let from = 0; from < players; from += PLAYERS) {
      const ids = Array.from({ length: Math.min(PLAYERS, players - from) }, (_, i) => playerId(from + i));
      await client.query('select ledger.open_player(id) from unnest($1::uuid[]) id', [ids]);
    }
  });
  const lanes = createLanes({ connectionString: url, maxQueue: PLAYERS * 2 });
  const house = { house: CAPITAL };
  const give = async (i: number) => {
    const to = { player: playerId(i), account: 'wallet' } as const;
    const legs = [{ from: house, to, amount: START, kind: 'topup' }];
    const outcome = await lanes.post({ key: `seed:${i}`, by: 'system', legs });
    if (outcome.status !== 'ok') throw new Error(`seeding was refused: ${outcome.code}`);
  };
  for (let from = 0; from < players; from += PLAYERS)
    await Promise.all(Array.from({ length: Math.min(PLAYERS, players - from) }, (_, i) => give(from + i)));
  await lanes.close();
  await withClient(url, async (client) => void (await client.query('vacuum analyze')));
}
