// npm run bench -- report [--topups=N] [--players=N] [--rounds=N]
// A report of a million top-ups over HTTP from a started server, beside COPY of the same query through the driver, in
// interleaved rounds; and what the server's memory grows by meanwhile. Marks: ratioCopy ≥ 0.8, rssMb ≤ 150.
import { get } from 'node:http';
import { byTime } from '../apps/server/src/modules/reports/columns.ts';
import { copyStatement, startCopy } from '../apps/server/src/modules/reports/store.ts';
import { topupReport } from '../apps/server/src/modules/topup/report.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { allOf } from '../apps/server/src/platform/db/paging.ts';
import { type BusyHouse, busyHouse } from './lib/house.ts';
import { median } from './lib/load.ts';
import { option } from './lib/options.ts';

const topups = option('topups', 1_000_000);
const rounds = option('rounds', 3);

interface Taken {
  seconds: number;
  megabytes: number;
  /** Megabytes that the server's memory grew by, at most. */
  grew: number;
}

/** Reads a report over HTTP to its end. */
async function download(house: BusyHouse, format: 'csv' | 'xlsx'): Promise<Taken> {
  const before = await house.office.rss();
  let peak = before;
  const watch = setInterval(() => {
    void house.office.rss().then((now) => {
      peak = Math.max(peak, now);
    });
  }, 100);
  const started = performance.now();
  let bytes = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${house.token}` };
      get(
        `${house.office.url}/api/topup/report/stream?format=${format}`,
        { headers, agent: false },
        (answer) => {
          if (answer.statusCode !== 200) reject(new Error(`the report answered ${answer.statusCode}`));
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          });
          answer.once('end', resolve).once('error', reject);
        },
      ).once('error', reject);
    });
  } finally {
    clearInterval(watch);
  }
  return { seconds: (performance.now() - started) / 1000, megabytes: bytes / 1e6, grew: peak - before };
}

const reader = { language: 'th', seesContacts: true, now: new Date() } as const;
const everything = { where: allOf(), order: byTime('asc') };
const columns = topupReport.columns(reader, { format: 'csv', order: 'oldest' });
const statement = copyStatement(topupReport, everything, columns, 'csv');

/** The same query through the driver alone. */
async function copy(house: BusyHouse): Promise<number> {
  const own = openDatabase(house.databaseUrl, 1);
  try {
    const started = performance.now();
    const { rows, finish } = await startCopy(own.pool, statement, topups);
    for await (const _ of rows);
    await finish(true);
    return (performance.now() - started) / 1000;
  } finally {
    await own.db.destroy();
  }
}

const house = await busyHouse(option('players', 100_000), topups);
try {
  console.log(`${columns.length} columns`);
  // Both warm.
  await copy(house);
  await download(house, 'csv');
  const copies: number[] = [];
  const csv: Taken[] = [];
  for (let round = 1; round <= rounds; round++) {
    copies.push(await copy(house));
    csv.push(await download(house, 'csv'));
    const last = csv.at(-1);
    console.log(
      `round ${round}: COPY ${copies.at(-1)?.toFixed(1)} s, CSV ${last?.seconds.toFixed(1)} s, ` +
        `${last?.megabytes.toFixed(0)} MB, memory +${last?.grew.toFixed(0)} MB`,
    );
  }
  const xlsx = await download(house, 'xlsx');
  console.log(
    `XLSX ${xlsx.seconds.toFixed(1)} s, ${xlsx.megabytes.toFixed(0)} MB, memory +${xlsx.grew.toFixed(0)} MB`,
  );
  const seconds = median(csv.map((taken) => taken.seconds));
  console.log(
    JSON.stringify({
      bench: 'report',
      ratioCopy: Number((median(copies) / seconds).toFixed(2)),
      csvRows: Math.round(topups / seconds),
      xlsxRows: Math.round(topups / xlsx.seconds),
      rssMb: Math.round(Math.max(xlsx.grew, ...csv.map((taken) => taken.grew))),
    }),
  );
} finally {
  await house.remove();
}
