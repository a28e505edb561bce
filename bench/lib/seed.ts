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

/** An empty ledger, 100,000 players with money, and the house account that they play against. */
export async function seed(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await migrate({ client, sources: [{ name: 'ledger', dir: ledgerSqlDir }] });
    await openHouse(client, HOUSE, { hot: true });
    await openHouse(client, NAIVE_HOUSE);
    await openHouse(client, CAPITAL);
    const ids = Array.from({ length: PLAYERS }, (_, i) => playerId(i));
    await client.query('select ledger.open_player(id) from unnest($1::uuid[]) id', [ids]);
  });
  const lanes = createLanes({ connectionString: url, maxQueue: PLAYERS * 2 });
  const from = { house: CAPITAL };
  await Promise.all(
    Array.from({ length: PLAYERS }, async (_, i) => {
      const to = { player: playerId(i), account: 'wallet' } as const;
      const legs = [{ from, to, amount: START, kind: 'topup' }];
      const outcome = await lanes.post({ key: `seed:${i}`, by: 'system', legs });
      if (outcome.status !== 'ok') throw new Error(`seeding was refused: ${outcome.code}`);
    }),
  );
  await lanes.close();
  await withClient(url, async (client) => void (await client.query('vacuum analyze')));
}
