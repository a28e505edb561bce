import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@salung/postgres/testing';

const execute = promisify(execFile);
const bin = '/usr/lib/postgresql/15/bin';

/** Whether Debian's PostgreSQL 15 is installed, and this process may run it. */
export const hasDebianPostgres = existsSync(join(bin, 'initdb'));

export interface DebianCluster {
  /** Of the superuser. */
  url: string;
  remove(): Promise<void>;
}

/** A cluster of Debian's PostgreSQL 15 in a temporary folder. As root it runs as the package's user, `postgres`. */
export async function startDebianCluster(): Promise<DebianCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'salung-debian-'));
  await chmod(folder, 0o711);
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, 'secret\n', { mode: 0o644 });
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, ...(await postgresIds()));
  const run = (program: string, ...args: string[]) =>
    isRoot
      ? execute('setpriv', [
          '--reuid=postgres',
          '--regid=postgres',
          '--clear-groups',
          join(bin, program),
          ...args,
        ])
      : execute(join(bin, program), args);
  const port = await freePort();
  await run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
  );
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c shared_buffers=64MB`;
  await run('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', join(folder, 'log'), '-o', settings);
  return {
    url: `postgres://postgres:secret@127.0.0.1:${port}/postgres`,
    async remove() {
      await run('pg_ctl', 'stop', '-w', '-s', '-D', data, '-m', 'immediate');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function postgresIds(): Promise<[number, number]> {
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => execute('id', [flag, 'postgres'])));
  return [Number(uid?.stdout), Number(gid?.stdout)];
}
