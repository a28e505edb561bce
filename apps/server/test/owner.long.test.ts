import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NO_OTP } from '@salung/contract';
import { createDatabase } from '@salung/postgres/testing';
import { expect, it } from 'vitest';
import { startApp } from './app.ts';
import { compiled } from './server-process.ts';

const cli = fileURLToPath(new URL('../src/cli/owner.ts', import.meta.url));

/** `npm run owner:create` as a process of its own. */
function run(databaseUrl: string | undefined, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: compiled,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [cli, ...args], { env }, (error, stdout, stderr) => {
      resolve({ code: error ? 1 : 0, output: stdout + stderr });
    });
  });
}

it('makes the first Owner of an empty database, once', async () => {
  const database = await createDatabase();
  const args = ['--username', 'boss', '--name', 'ปรีชา วงศ์ทอง', '--phone', '0812345678'];
  const { code, output } = await run(database.url, ...args);
  expect(code, output).toBe(0);
  const password = /shown only now: (\S{16})/.exec(output)?.[1] ?? '';

  const app = await startApp({ databaseUrl: database.url, now: new Date() });
  const login = await app.send('auth.login', { body: { username: 'boss', password, otp: NO_OTP } }, 'staff');
  expect(login.body).toMatchObject({ twoFactor: 'setup' });
  await app.close();

  const again = await run(database.url, '--username', 'boss2', '--name', 'x');
  expect(again).toMatchObject({ code: 1 });
  expect(again.output).toContain('already');
  await database.drop();
});

it('says in a sentence what is wrong', async () => {
  expect((await run(undefined)).output).toContain('Set DATABASE_URL');
  const wrong = await run('postgres://nobody@127.0.0.1:1/x', '--username', '0812345678', '--name', 'x');
  expect(wrong.code).toBe(1);
  expect(wrong.output).toContain('begin with a letter');
  expect(wrong.output).not.toContain('    at ');
});
