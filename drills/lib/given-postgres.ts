import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { changeOwner, chooseUser, type OsUser, spawnAs } from '@salung/postgres';
import { freePort } from '@salung/postgres/testing';
import { fill } from './template.ts';

/** A PostgreSQL 15 of Debian's with pgBackRest, below a temporary folder. */

const bin = '/usr/lib/postgresql/15/bin';
const execute = promisify(execFile);

/** @throws Error that says what to install */
export function assertPostgresInstalled(): void {
  if (!existsSync(`${bin}/postgres`))
    throw new Error(`This drill needs ${bin}/postgres. On Debian 12: apt-get install -y postgresql-15`);
}

/** @throws Error that says what to install */
export function assertBackupInstalled(): void {
  const missing = ['/usr/bin/pgbackrest', `${bin}/postgres`].filter((file) => !existsSync(file));
  if (missing.length === 0) return;
  throw new Error(
    `This drill needs ${missing.join(' and ')}. On Debian 12: apt-get install -y pgbackrest postgresql-15`,
  );
}

export class GivenPostgres {
  readonly data: string;
  readonly port: number;
  readonly #folder: string;
  readonly #user: OsUser | undefined;

  private constructor(folder: string, data: string, port: number, user: OsUser | undefined) {
    this.#folder = folder;
    this.data = data;
    this.port = port;
    this.#user = user;
  }

  /** @param folder that everybody may pass through */
  static async at(folder: string, name: string): Promise<GivenPostgres> {
    const user = chooseUser();
    const home = path.join(folder, name);
    await mkdir(home);
    await chmod(home, 0o755);
    if (user) await changeOwner(user, home);
    return new GivenPostgres(home, path.join(home, 'data'), await freePort(), user);
  }

  get url(): string {
    return `postgres://postgres:drill@127.0.0.1:${this.port}/salung`;
  }

  run(program: string, ...args: string[]): Promise<unknown> {
    return execute(program, args, spawnAs(this.#user));
  }

  async initialise(): Promise<void> {
    const password = path.join(this.#folder, 'password');
    await writeFile(password, 'drill\n');
    if (this.#user) await changeOwner(this.#user, password);
    await this.run(
      `${bin}/initdb`,
      ...['-D', this.data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums'],
      ...['--auth-local=trust', '--auth-host=scram-sha-256', `--pwfile=${password}`],
    );
  }

  /**
   * @param settings on top of what it needs
   * @param env on top of the clean one
   */
  async start(settings: readonly string[] = [], env: Record<string, string> = {}): Promise<void> {
    const all = [
      ...[`-p ${this.port}`, '-c listen_addresses=127.0.0.1', `-c unix_socket_directories=${this.#folder}`],
      ...['-c shared_buffers=64MB', ...settings],
    ].join(' ');
    const log = path.join(this.#folder, 'log');
    const as = spawnAs(this.#user);
    await execute(`${bin}/pg_ctl`, ['start', '-w', '-s', '-D', this.data, '-l', log, '-o', all], {
      ...as,
      env: { ...as.env, ...env },
    });
  }

  async stop(): Promise<void> {
    await this.run(`${bin}/pg_ctl`, 'stop', '-w', '-s', '-D', this.data, '-m', 'immediate');
  }

  /** Writes pgBackRest's configuration for it. @returns its file */
  async configureBackup(): Promise<string> {
    const places = ['repository', 'logs', 'spool', 'locks'].map((name) => path.join(this.#folder, name));
    for (const place of places) await mkdir(place, { mode: 0o700 });
    const [REPOSITORY = '', LOGS = '', SPOOL = '', LOCKS = ''] = places;
    const template = path.resolve(import.meta.dirname, '../../deploy/pgbackrest/pgbackrest.conf');
    const file = path.join(this.#folder, 'pgbackrest.conf');
    const text = fill(await readFile(template, 'utf8'), {
      REPOSITORY,
      LOGS,
      SPOOL,
      LOCKS,
      PASSPHRASE: 'a passphrase for the drill',
      LOG_LEVEL: 'warn',
      DATA_DIR: this.data,
      PORT: String(this.port),
      SOCKETS: this.#folder,
    });
    await writeFile(file, text);
    if (this.#user) await changeOwner(this.#user, this.#folder);
    return file;
  }
}
