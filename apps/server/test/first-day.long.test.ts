import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NO_OTP } from '@salung/contract';
import { removeCluster, startCluster } from '@salung/postgres';
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SECRET_KEY } from './app.ts';
import { hasDebianPostgres, startDebianCluster } from './debian-cluster.ts';
import { compiled, type ServerProcess, startServerProcess } from './server-process.ts';

/**
 * The first day in production, as README.md describes it: roles, server, owner, sign-in, books. No role is a
 * superuser, as on a managed PostgreSQL.
 */

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const cli = (name: string) => fileURLToPath(new URL(`../src/cli/${name}.ts`, import.meta.url));

/** The statements that README.md shows for making the roles and the database. */
const readmeSql = (/```sql\n([\s\S]*?)```/.exec(read('README.md'))?.[1] ?? '')
  .split(';')
  .map((statement) => statement.trim())
  .filter(Boolean);

interface Server {
  name: string;
  start(folder: string): Promise<{ url: string; remove(): Promise<void> }>;
}
const servers: Server[] = [
  {
    name: 'the embedded PostgreSQL',
    async start(folder) {
      const dataDir = join(folder, 'postgres');
      const cluster = await startCluster({ dataDir, reachableDir: join(folder, 'reachable') });
      return { url: cluster.url, remove: () => removeCluster(dataDir) };
    },
  },
  ...(hasDebianPostgres ? [{ name: 'PostgreSQL 15 of Debian', start: startDebianCluster }] : []),
];

describe.each(servers)('the first day on $name', ({ start }) => {
  let folder: string;
  let cluster: Awaited<ReturnType<Server['start']>>;
  let server: ServerProcess | undefined;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'salung-first-day-'));
    await chmod(folder, 0o711);
    cluster = await start(folder);
    const superuser = new pg.Client({ connectionString: cluster.url });
    await superuser.connect();
    for (const statement of readmeSql) await superuser.query(statement);
    await superuser.end();
  }, 120_000);
  afterEach(async () => {
    await server?.kill('SIGTERM');
    server = undefined;
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  });

  const urlOf = (user: string, password: string) => {
    const url = new URL(cluster.url);
    url.username = user;
    url.password = password;
    url.pathname = '/salung';
    return url.href;
  };
  const serverUrl = () => urlOf('salung_server', 'another long password');
  const ownerUrl = () => urlOf('salung_owner', 'a long password');
  const production = { NODE_ENV: 'production', SECRET_KEY };
  const startServer = async (env: Record<string, string> = {}) => {
    server = await startServerProcess(serverUrl(), join(folder, 'data'), { ...production, ...env });
    return server;
  };
  const command = (name: string, ...args: string[]): Promise<{ code: number; output: string }> =>
    new Promise((resolve) => {
      const env = {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: compiled,
        DATABASE_URL: serverUrl(),
        ...production,
      };
      execFile(process.execPath, [cli(name), ...args], { env }, (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, output: stdout + stderr });
      });
    });

  it('goes from empty roles to a signed-in owner and sound books, and the second day needs one role', async () => {
    expect(readmeSql).toHaveLength(3);
    const early = await command('owner', '--username', 'somchai', '--name', 'สมชาย ใจดี');
    expect(early.code).toBe(1);
    expect(early.output).toContain('MIGRATE_DATABASE_URL');
    expect(early.output).not.toContain('permission denied');

    let { office } = await startServer({ MIGRATE_DATABASE_URL: ownerUrl() });
    const created = await command(
      'owner',
      ...['--username', 'somchai', '--name', 'สมชาย ใจดี', '--phone', '0812345678'],
    );
    expect(created).toMatchObject({ code: 0 });
    const password = /shown only now: (\S{16})/.exec(created.output)?.[1] ?? '';

    const call = async (path: string, body: object, token?: string, method = 'POST') => {
      const answer = await fetch(`${office}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
    };
    const login = await call('/v2/users/login', { username: 'somchai', password, otp: NO_OTP });
    expect(login.body).toMatchObject({ twoFactor: 'setup' });
    const { challengeToken } = login.body;
    const { body: setup } = await call('/api/user-2fa/generate', { challengeToken });
    const code = new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate();
    const verified = await call('/api/user-2fa/verify', { challengeToken, code });
    expect(verified.status).toBe(200);
    const { accessToken } = verified.body;
    const changed = await call(
      '/v2/users/change-password',
      { currentPassword: password, newPassword: 'correct horse battery' },
      accessToken,
    );
    expect(changed.status).toBeLessThan(300);

    // The second day: the server's own role is all that it needs.
    await server?.kill('SIGTERM');
    ({ office } = await startServer());
    const again = await call('/v2/users/login', {
      username: 'somchai',
      password: 'correct horse battery',
      otp: NO_OTP,
    });
    expect(again.body).toMatchObject({ twoFactor: 'verify' });

    const books = await command('verify');
    expect(books).toMatchObject({ code: 0 });
    expect(books.output).toContain('The books are sound.');

    const client = new pg.Client({ connectionString: serverUrl() });
    await client.connect();
    await expect(client.query('update ledger.account set balance = 1')).rejects.toThrow('permission denied');
    await expect(client.query('create table public.own (id int)')).rejects.toThrow('permission denied');
    await client.end();
  }, 120_000);
});
