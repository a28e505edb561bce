// npm run bench -- promotions [--players=1000000] [--claimants=100000] [--sessions=1000000] [--promotions=100] [--rate=50] [--seconds=30]
// Which of a hundred promotions a player may take, asked by many players at a steady rate over HTTP, each promotion for some
// segments; and how many of a million players are in each of these segments. Marks: eligibleP99ms ≤ 30, segmentSeconds ≤ 2 for the
// slowest one.
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { calls } from '@salung/contract';
import { prepareDatabase } from '../apps/server/src/boot/database.ts';
import { filterSql } from '../apps/server/src/modules/segments/compose.ts';
import { countPlayers } from '../apps/server/src/modules/segments/store.ts';
import { benchPlatform } from './lib/bench-platform.ts';
import { benchServer } from './lib/cluster.ts';
import { playerTokens } from './lib/live-sessions.ts';
import { median } from './lib/load.ts';
import { option } from './lib/options.ts';
import { fillPromotions, filters } from './lib/promotions-world.ts';
import { officeServer } from './lib/server.ts';

const world = {
  players: option('players', 1_000_000),
  claimants: option('claimants', 100_000),
  sessions: option('sessions', 1_000_000),
  promotions: option('promotions', 100),
};
const rate = option('rate', 50);
const seconds = option('seconds', 30);
/** So many players ask in turns. */
const ASKING = 2_000;
const WARM_UP = 5;
const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Milliseconds until the whole answer is there, and how many promotions it has. */
function ask(origin: string, token: string): Promise<{ ms: number; eligible: number }> {
  const started = performance.now();
  const url = origin + calls['promotions.eligible'].path;
  return new Promise((resolve, reject) => {
    get(url, { headers: { authorization: `Bearer ${token}` }, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}: ${text}`));
        else resolve({ ms: performance.now() - started, eligible: JSON.parse(text).data.length });
      });
    }).once('error', reject);
  });
}

/** Calls at a steady rate, whether earlier ones have been answered or not. */
async function eligibility(databaseUrl: string, dataDir: string) {
  const office = await officeServer(databaseUrl, dataDir);
  const { platform, close } = await benchPlatform(databaseUrl);
  try {
    const { rows } = await platform.pool.query<{ id: string }>(
      `select p.id from player p
       where p.status = 'ACTIVE' and exists (select from promotion_session s where s.player_id = p.id) limit ${ASKING}`,
    );
    const tokens = await playerTokens(
      databaseUrl,
      rows.map(({ id }) => id),
    );
    const begun = performance.now();
    const answers: Promise<{ ms: number; eligible: number }>[] = [];
    for (let n = 0; n < rate * (WARM_UP + seconds); n++) {
      await setTimeout(Math.max(0, begun + (n * 1000) / rate - performance.now()));
      const answer = ask(office.playerUrl, tokens[n % tokens.length] ?? '');
      // A refused call ends the benchmark below, in order, and not here.
      answer.catch(() => {});
      answers.push(answer);
    }
    const measured = (await Promise.all(answers)).slice(rate * WARM_UP);
    const times = measured.map(({ ms }) => ms).sort((a, b) => a - b);
    const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1));
    const eligible = measured.reduce((sum, each) => sum + each.eligible, 0) / measured.length;
    return { eligibleP50ms: at(0.5), eligibleP99ms: at(0.99), eligible: Number(eligible.toFixed(1)) };
  } finally {
    await close();
    await office.stop();
  }
}

/** Seconds that the count of each segment takes, the median of three after one that reads it from the disk. */
async function counts(databaseUrl: string): Promise<number> {
  const { platform, close } = await benchPlatform(databaseUrl);
  let slowest = 0;
  try {
    for (const [name, filter] of Object.entries(filters)) {
      const times: number[] = [];
      let players = 0;
      for (let run = -1; run < 3; run++) {
        const started = performance.now();
        players = await countPlayers(platform.db, filterSql(platform, filter));
        if (run >= 0) times.push((performance.now() - started) / 1000);
      }
      console.log(`${name.padEnd(16)} ${median(times).toFixed(2)} s, ${players} players`);
      slowest = Math.max(slowest, median(times));
    }
  } finally {
    await close();
  }
  return Number(slowest.toFixed(2));
}

const server = await benchServer();
const dataDir = await mkdtemp(path.join(tmpdir(), 'salung-bench-data-'));
try {
  const url = await server.database('house');
  await prepareDatabase({ databaseUrl: url, migrateDatabaseUrl: url, production: false });
  await fillPromotions(url, world, console.log);
  await server.checkpoint();
  const segmentSeconds = await counts(url);
  const { eligibleP99ms, ...others } = await eligibility(url, dataDir);
  console.log(JSON.stringify({ bench: 'promotions', eligibleP99ms, segmentSeconds, ...others }));
} finally {
  agent.destroy();
  await server.remove();
  await rm(dataDir, { recursive: true, force: true });
}
