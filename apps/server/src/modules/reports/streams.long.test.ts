import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { createPlayer, createStaff, type TestPlayer, type TestStaff } from '../../../test/factories.ts';
import { downloadReport } from '../../../test/reports.ts';
import { bind } from '../../platform/http/bind.ts';
import { createOrigin } from '../../platform/http/origin.ts';
import { registry } from '../../registry.ts';
import { authenticate, reauthenticate } from '../auth/index.ts';
import { reportRoutes } from './routes.ts';
import { APPLICATION } from './store.ts';

let app: TestApp;
let finance: TestStaff;
let somchai: TestPlayer;
beforeAll(async () => {
  app = await startApp();
  finance = await createStaff(app, 'Finance');
  somchai = await createPlayer(app);
});
afterAll(() => app.close());

const download = (query?: Record<string, string>) =>
  downloadReport(app, 'credit', { token: finance.token, query });

describe('a large report', () => {
  let port: number;
  let many: pg.Client;
  const reports = async () => {
    // Other files of tests have databases of their own on this server, and reports.
    const { rows } = await many.query(
      'select from pg_stat_activity where application_name = $1 and datname = current_database()',
      [APPLICATION],
    );
    return rows.length;
  };
  const begin = (query: string, by = finance, at = port) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const headers = { authorization: `Bearer ${by.token}` };
      get({ port: at, path: `/api/withdraw/report/stream?${query}`, headers, agent: false }, resolve).once(
        'error',
        reject,
      );
    });

  beforeAll(async () => {
    await app.office.listen({ port: 0, host: '127.0.0.1' });
    port = (app.office.server.address() as AddressInfo).port;
    many = new pg.Client({ connectionString: app.databaseUrl });
    await many.connect();
    await many.query(
      `insert into withdrawal (id, player_id, status, amount, bank_code, account_number, account_name, reason, created_at)
       select gen_random_uuid(), $1, 'REJECTED', n, '004', '1234567890', 'x', repeat('เหตุผล', 50), $2::timestamptz - n * interval '1 second'
       from generate_series(1, 150000) n`,
      [somchai.id, app.clock.now()],
    );
    await many.query('analyze withdrawal');
  });
  afterAll(() => many.end());

  it.each(['csv', 'xlsx'])('stops PostgreSQL when its client goes away (%s)', async (format) => {
    const answer = await begin(`format=${format}`);
    expect(Number(answer.headers['x-total-rows'])).toBeGreaterThan(10_000);
    await new Promise((resolve) => answer.once('data', resolve));
    answer.pause();
    expect(await reports()).toBe(1);
    answer.destroy();
    await expect.poll(reports).toBe(0);
  });

  it('is one of each person, and one of three', async () => {
    const others = await Promise.all([1, 2].map(() => createStaff(app, 'Finance')));
    const open = await Promise.all([begin('', others[0]), begin('format=xlsx', others[1])]);
    expect(open.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [mine, second] = [await begin(''), await begin('')];
    expect([mine.statusCode, second.statusCode]).toEqual([200, 429]);
    open.push(mine);
    const refused = await downloadReport(app, 'credit', { token: (await createStaff(app, 'Finance')).token });
    expect(refused.statusCode).toBe(429);
    expect(JSON.parse(refused.text).code).toBe('REPORTS_BUSY');
    for (const answer of open) answer.destroy();
    await expect.poll(async () => (await download()).statusCode).toBe(200);
  });

  it.each(['csv', 'xlsx'])('breaks the connection when PostgreSQL fails on the way (%s)', async (format) => {
    const answer = await begin(`format=${format}`);
    await new Promise((resolve) => answer.once('data', resolve));
    await many.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [APPLICATION],
    );
    const ended = new Promise<string>((resolve) => {
      answer.once('end', () => resolve('whole'));
      answer.once('error', () => resolve('broken'));
    });
    answer.resume();
    expect(await ended).toBe('broken');
    expect(answer.complete).toBe(false);
  });

  it.each(['csv', 'xlsx'])('ends with the session of who takes it (%s)', async (format) => {
    const leaving = await createStaff(app, 'Finance');
    const answer = await begin(`format=${format}`, leaving);
    await new Promise((resolve) => answer.once('data', resolve));
    answer.pause();
    const manager = await createStaff(app, 'Manager');
    const ejected = await app.send('staff.eject', { token: manager.token, body: { id: leaving.id } });
    expect(ejected.status).toBe(200);
    await expect.poll(reports).toBe(0);
    answer.on('error', () => {});
    answer.resume();
    await new Promise((resolve) => answer.once('close', resolve));
    expect(answer.complete).toBe(false);
  });

  it.each(['csv', 'xlsx'])(
    'is given up, and its connection freed, when its client reads nothing for long (%s)',
    async (format) => {
      const { platform, clock } = app;
      const impatient = await createOrigin({ log: platform.log, trustedProxies: [], strangersPerMinute: 1 });
      await impatient.register(async (scope) =>
        bind(
          scope,
          {
            db: platform.db,
            clock,
            authenticate: (request) => authenticate(platform, 'staff', request),
            reauthenticate: (tx, person, request) => reauthenticate(platform, tx, person, request.ip),
            authenticateProvider: () => Promise.reject(new Error('no call of providers')),
            authenticateAgent: () => Promise.reject(new Error('no call of agents')),
            isOpen: async () => true,
          },
          reportRoutes(platform, registry.reports, { unreadMax: 1_000 }),
        ),
      );
      await impatient.listen({ port: 0, host: '127.0.0.1' });
      const { port: itsPort } = impatient.server.address() as AddressInfo;
      const answer = await begin(`format=${format}`, finance, itsPort);
      answer.on('error', () => {});
      try {
        answer.pause();
        await expect.poll(reports, { timeout: 30_000 }).toBe(0);
        answer.resume();
        await new Promise((resolve) => answer.once('close', resolve));
        expect(answer.complete).toBe(false);
      } finally {
        answer.destroy();
        await impatient.close();
      }
    },
  );

  it('comes whole where it is read slowly, and gives its connection back', async () => {
    const answer = await begin('fromDate=2026-05-01');
    let lines = 0;
    for await (const chunk of answer) {
      lines += String(chunk).split('\n').length - 1;
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect(answer.complete).toBe(true);
    expect(lines).toBe(150_000 + 1);
    await expect.poll(reports).toBe(0);
  });

  it('answers an error before the first byte as any other call does', async () => {
    await many.query('alter table credit rename column reason to reason_gone');
    const { statusCode, headers, text } = await download({ format: 'xlsx' });
    await many.query('alter table credit rename column reason_gone to reason');
    expect(statusCode).toBe(500);
    expect(headers['content-type']).toContain('application/problem+json');
    expect(text).not.toContain('reason');
    expect(app.undocumented.delete('credit.report answered 500')).toBe(true);
    expect((await download()).statusCode).toBe(200);
  });
});
