import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const places = ['/usr/lib/postgresql/15/bin/pgbench', '/usr/bin/pgbench'];

/** Finds pgbench; where it is missing and we are root on a Debian, installs its package. Null without one. */
export async function findPgbench(): Promise<string | null> {
  const found = await present();
  if (found !== null || process.getuid?.() !== 0) return found;
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env, timeout: 120_000 });
    await run('apt-get', ['install', '-y', '-qq', 'postgresql-contrib'], { env, timeout: 300_000 });
  } catch {
    return null;
  }
  return present();
}

async function present(): Promise<string | null> {
  for (const place of places) {
    try {
      await access(place);
      return place;
    } catch {}
  }
  return null;
}

/** Fills the TPC-B-like tables at scale 50. */
export async function pgbenchInit(program: string, url: string): Promise<void> {
  await run(program, ['-i', '-q', '-s', '50', url]);
}

/** Transactions per second of the built-in TPC-B-like script: 16 clients, prepared statements. */
export async function pgbenchRound(program: string, url: string, seconds: number): Promise<number> {
  const { stdout } = await run(program, [
    '-n',
    '-M',
    'prepared',
    '-c',
    '16',
    '-j',
    '2',
    '-T',
    String(seconds),
    url,
  ]);
  const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
  return Number(rate);
}
