// npm run bench -- hot [--minutes=10]
// Posting at full rate for minutes beside a transaction that stays open with an id of its own, as a long report or a backup
// would: how long does it take to read the balance of a hot account? Mark: 5 ms after ten minutes.
import { setTimeout as delay } from 'node:timers/promises';
import { houseBalance, startFolder } from '@salung/ledger';
import pg from 'pg';
import { benchServer } from './lib/cluster.ts';
import { postFromProcesses } from './lib/ledger-processes.ts';
import { HOUSE } from './lib/load.ts';
import { option } from './lib/options.ts';
import { seed } from './lib/seed.ts';

const minutes = option('minutes', 10);

const share = (values: readonly number[], part: number) =>
  Number((values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? Number.NaN).toFixed(2));

const server = await benchServer();
try {
  const url = await server.database('hot');
  console.log('seeding 100,000 players');
  await seed(url);
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  const reader = await pool.connect();
  const opener = await pool.connect();
  await opener.query('begin; create table stays_open ()'); // which gives the transaction an id
  const folder = startFolder(pool);
  /** Milliseconds that reading the balance takes, so many times. */
  const read = async (times: number) => {
    const taken: number[] = [];
    for (let i = 0; i < times; i++) {
      const begun = performance.now();
      await houseBalance(reader, HOUSE);
      taken.push(performance.now() - begun);
    }
    return taken;
  };
  const before = await read(200);
  let transfers = 0;
  const during: number[] = [];
  for (let minute = 1; minute <= minutes; minute++) {
    const load = postFromProcesses(url, 1, 512, 60);
    let isOver = false;
    const done = load.finally(() => {
      isOver = true;
    });
    while (!isOver) {
      during.push(...(await read(2)));
      await delay(500);
    }
    transfers += (await done).rate * 60;
    console.log(
      `minute ${minute}: ${Math.round(transfers)} transfers, read in ${share(during.slice(-100), 0.5)} ms beside the load`,
    );
  }
  const after = await read(500);
  await folder.stop();
  await opener.query('rollback');
  opener.release();
  reader.release();
  await pool.end();
  console.log(
    JSON.stringify({
      bench: 'hot',
      minutes,
      transfers: Math.round(transfers),
      beforeP99ms: share(before, 0.99),
      besideLoadP50ms: share(during, 0.5),
      besideLoadP99ms: share(during, 0.99),
      afterP50ms: share(after, 0.5),
      afterP99ms: share(after, 0.99),
    }),
  );
} finally {
  await server.remove();
}
