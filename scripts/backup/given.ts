import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { changeOwner, chooseUser, type OsUser, portFree, spawnAs } from '@salung/postgres';
import pg from 'pg';
import { markRestored } from '../../apps/server/src/modules/withdraw/index.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { Sentence } from '../start/sentence.ts';

/** Backup and restore of a given PostgreSQL, by pgBackRest, which has to be configured on its machine. */

const BINARIES = '/usr/lib/postgresql/15/bin';

/** Runs a program as PostgreSQL's account, and shows what it says. @throws Sentence where it fails */
async function run(program: string, args: readonly string[], user: OsUser | undefined): Promise<void> {
  const base = spawnAs(user);
  const settings = Object.entries(process.env).filter(([name]) => name.startsWith('PGBACKREST_'));
  const child = spawn(program, [...args], {
    ...base,
    env: { ...base.env, ...Object.fromEntries(settings) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const failed = once(child, 'error').then(([error]) => {
    throw new Sentence(
      (error as NodeJS.ErrnoException).code === 'ENOENT'
        ? `${program} is not there. On Debian: apt-get install -y pgbackrest. It runs where PostgreSQL runs.`
        : String(error),
    );
  });
  const [code] = (await Promise.race([once(child, 'exit'), failed])) as [number | null];
  if (code !== 0) throw new Sentence(`${path.basename(program)} failed; what it said is above.`);
}

export interface Stanza {
  stanza: string;
  /** pgBackRest's configuration, where it is not /etc/pgbackrest.conf. */
  config?: string | undefined;
}

const common = ({ stanza, config }: Stanza): string[] => [
  `--stanza=${stanza}`,
  ...(config ? [`--config=${config}`] : []),
];

/** @param type `full`, or what has changed since the last full (`diff`) or since the last one (`incr`) */
export const backupGiven = (stanza: Stanza, type: string): Promise<void> =>
  run('pgbackrest', [...common(stanza), `--type=${type}`, 'backup'], chooseUser());

/**
 * Copies stored files that the copy does not have yet. A stored file never changes, so its name says whether it is there.
 * @returns how many were copied
 */
export async function copyFiles(from: string, to: string): Promise<number> {
  let copied = 0;
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((each) => each.isFile())) {
    const source = path.join(entry.parentPath, entry.name);
    const target = path.join(to, path.relative(from, source));
    const [{ size }, there] = await Promise.all([stat(source), stat(target).catch(() => undefined)]);
    if (there?.size === size) continue;
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    await cp(source, target, { preserveTimestamps: true });
    copied += 1;
  }
  return copied;
}

export interface WantedRestore extends Stanza {
  /** PGDATA, which must be empty. */
  data: string;
  /** The moment, as PostgreSQL reads it; the latest that there is where it is left out. */
  target?: string | undefined;
  /** PostgreSQL's configuration, where it is not in its data folder. */
  postgresConfig?: string | undefined;
  /** That of the tables' owner; its host and port do not matter. */
  databaseUrl: string;
  /** Beside the system that goes on: nothing is put into the archive of that one. */
  isRehearsal: boolean;
}

/**
 * Restores into an empty folder, lets PostgreSQL come to the moment, marks the database, and stops it. It can be started then.
 * @throws Sentence that says what is wrong
 */
export async function restoreGiven(wanted: WantedRestore, now: () => Date): Promise<void> {
  const { data, target } = wanted;
  const there = await readdir(data).catch((): string[] => []);
  if (there.length > 0) {
    throw new Sentence(
      `There is data in ${data}. Move it away, or give another --data: nothing is overwritten.`,
    );
  }
  const user = chooseUser();
  await mkdir(data, { recursive: true, mode: 0o700 });
  if (user) await changeOwner(user, data);
  const moment = target
    ? ['--type=time', `--target=${target}`, '--target-action=promote']
    : ['--type=default'];
  const archive = wanted.isRehearsal ? ['--archive-mode=off'] : [];
  await run('pgbackrest', [...common(wanted), ...moment, ...archive, `--pg1-path=${data}`, 'restore'], user);
  await markGiven(wanted, user, now);
}

/** Runs the restored PostgreSQL for as long as it takes, on a port that nobody knows. */
async function markGiven(wanted: WantedRestore, user: OsUser | undefined, now: () => Date): Promise<void> {
  const { data, postgresConfig } = wanted;
  const folder = await mkdtemp(path.join(tmpdir(), 'salung-restore-'));
  const hba = path.join(folder, 'pg_hba.conf');
  await writeFile(hba, 'host all all 127.0.0.1/32 scram-sha-256\n', { mode: 0o644 });
  if (user) await changeOwner(user, folder);
  const port = await anyPort();
  const settings = [
    `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c hba_file=${hba} -c synchronous_standby_names=`,
    ...(postgresConfig ? [`-c config_file=${postgresConfig}`] : []),
  ];
  const control = (...args: string[]) =>
    run(path.join(BINARIES, 'pg_ctl'), ['-D', data, '-w', ...args], user);
  try {
    const log = path.join(folder, 'log');
    await control('start', '-s', '-t', '86400', '-l', log, '-o', settings.join(' '));
    try {
      const url = Object.assign(new URL(wanted.databaseUrl), {
        hostname: '127.0.0.1',
        port: String(port),
      }).href;
      await recovered(url);
      const { db } = openDatabase(url, 1);
      await markRestored(db, now()).finally(() => db.destroy());
    } finally {
      await control('stop', '-s', '-m', 'fast');
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function anyPort(): Promise<number> {
  for (let port = 20_500 + (process.pid % 5_000); ; port++) if (await portFree(port)) return port;
}

/** Waits until it has come to the moment and takes writes. */
async function recovered(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ busy: boolean }>('select pg_is_in_recovery() as busy');
      if (rows[0]?.busy === false) return;
    } finally {
      await client.end().catch(() => undefined);
    }
    await delay(200);
  }
}
