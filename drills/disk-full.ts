// npm run drill -- disk-full [--rounds=3]
// The disk of PostgreSQL fills up under withdrawals that are asked for and given back, and is freed again: the server says that it
// cannot serve, nothing acknowledged is lost or doubled, and it goes on by itself once PostgreSQL runs again. Then an acknowledged
// withdrawal is taken out of the database, which has to be seen. Needs Linux and root, for a disk of its own in memory. Ends with 1
// where it is not so.
import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startApp } from '../apps/server/test/app.ts';
import { askAndGiveBack, compareWithdrawals, withdrawalScene } from '../apps/server/test/kill-drill.ts';
import { Killable, type Load } from '../apps/server/test/killable.ts';
import { option } from '../bench/lib/options.ts';

const rounds = option('rounds', 3);
/** Acknowledged withdrawals before the disk fills up, and after it was freed. */
const BETWEEN = 30;
/** Answers that the server cannot serve now. */
const REFUSALS = 20;

const begun = performance.now();
const say = (line: string) =>
  console.log(`${((performance.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`);

/** Writes a file until the disk is full. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  for (let size = 1 << 20; size >= 512; ) {
    try {
      await handle.write(Buffer.alloc(size));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      size >>= 1;
    }
  }
  await handle.close();
}

class Count implements Load {
  isOver = false;
  acknowledged = 0;
  #wake: (() => void) | undefined;
  acknowledge(): void {
    this.acknowledged += 1;
    this.#wake?.();
  }
  /** Resolves after so many more. */
  async more(count: number): Promise<void> {
    const target = this.acknowledged + count;
    while (this.acknowledged < target) await new Promise<void>((resolve) => (this.#wake = resolve));
  }
}

const disk = await mkdtemp(path.join(tmpdir(), 'salung-disk-'));
await chmod(disk, 0o711);
execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'tmpfs', disk]);
try {
  await mkdir(path.join(disk, 'pg'));
  await chmod(path.join(disk, 'pg'), 0o711);
  const place = await Killable.create(
    {},
    { dataDir: path.join(disk, 'pg'), settings: { max_wal_size: '64MB', min_wal_size: '32MB' } },
  );
  const app = await startApp({ databaseUrl: place.databaseUrl, now: new Date() });
  const scene = await withdrawalScene(app, place);
  await place.startServer();
  const load = new Count();
  const working = askAndGiveBack(scene, load);
  for (let round = 1; round <= rounds; round += 1) {
    await Promise.race([load.more(BETWEEN), working]);
    await fill(path.join(disk, 'filler'));
    await Promise.race([place.refusals(REFUSALS), working]);
    say(`full: ${load.acknowledged} acknowledged, and now refused`);
    await rm(path.join(disk, 'filler'));
    await place.recover();
    await Promise.race([load.more(BETWEEN), working]);
    say(`freed: ${load.acknowledged} acknowledged`);
  }
  load.isOver = true;
  await working;
  const outcome = await compareWithdrawals(scene, load.acknowledged);
  for (const line of outcome.wrong) console.error('WRONG:', line);
  await app.platform.pool.query(
    'delete from withdrawal where id = (select id from withdrawal order by created_at limit 1)',
  );
  const isSeen = (await compareWithdrawals(scene, load.acknowledged)).lost > outcome.lost;
  if (!isSeen) console.error('WRONG: the control was not seen');
  const { lost, doubled, wrong } = outcome;
  console.log(
    JSON.stringify({
      drill: 'disk-full',
      rounds,
      acknowledged: load.acknowledged,
      lost,
      doubled,
      verified: wrong.length === 0,
      controlSeen: isSeen,
    }),
  );
  process.exitCode = lost + doubled === 0 && wrong.length === 0 && isSeen ? 0 : 1;
  await app.close();
  await place.remove();
} finally {
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true, force: true });
}
