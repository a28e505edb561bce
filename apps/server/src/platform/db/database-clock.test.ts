import { createDatabase, type TestDatabase } from '@salung/postgres/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { DatabaseClock } from './database-clock.ts';

/** The database's clock cannot be set in a test: a function that comes before PostgreSQL's says what it would say. */

let database: TestDatabase;
let pool: pg.Pool;
const warnings: string[] = [];
const log = { warn: (...said: unknown[]) => void warnings.push(JSON.stringify(said)) } as never;

beforeAll(async () => {
  database = await createDatabase();
  pool = new pg.Pool({ connectionString: database.url, options: '-c search_path=set_clock,pg_catalog' });
  await pool.query('create schema set_clock');
});
afterEach(() => {
  vi.useRealTimers();
  warnings.length = 0;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const setDatabase = (ahead: string) =>
  pool.query(`create or replace function set_clock.clock_timestamp() returns timestamptz language sql volatile
    as $$ select pg_catalog.clock_timestamp() + interval '${ahead}' $$`);
const setMachine = (ahead: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ahead });
};
/** Seconds by which it is ahead of the real time. */
const aheadOf = (clock: DatabaseClock, real: number) => Math.round((clock.now().getTime() - real) / 1_000);

it('is the time of the database, whatever the clock of the machine says, and goes on between two looks', async () => {
  const real = performance.timeOrigin + performance.now();
  await setDatabase('0');
  setMachine(-600_000);
  const clock = await DatabaseClock.start(pool, log);
  expect(aheadOf(clock, real)).toBe(0);
  expect(Math.round(clock.machineAhead() / 1_000)).toBe(-600);
  expect(warnings).toEqual([expect.stringContaining("this machine's clock differs")]);
  // The machine's clock is set while the process runs.
  vi.setSystemTime(Date.now() + 1_200_000);
  expect(aheadOf(clock, real)).toBe(0);
  const before = clock.now().getTime();
  await vi.waitFor(() => expect(clock.now().getTime()).toBeGreaterThan(before), 15_000);
  vi.setSystemTime(Date.now() - 600_000);
  await clock.look();
  expect(warnings).toHaveLength(2);
  expect(warnings[1]).toContain('agrees');
  await clock.close();
});

it('follows the database where its clock is set, and stays where it is not', async () => {
  const real = performance.timeOrigin + performance.now();
  await setDatabase('0');
  const clock = await DatabaseClock.start(pool, log);
  const times: number[] = [];
  for (let n = 0; n < 20; n++) {
    await clock.look();
    times.push(clock.now().getTime());
  }
  expect(times).toEqual([...times].sort((a, b) => a - b));
  await setDatabase('2 minutes');
  await clock.look();
  expect(aheadOf(clock, real)).toBe(120);
  await setDatabase('-90 seconds');
  await clock.look();
  expect(aheadOf(clock, real)).toBe(-90);
  expect(warnings.filter((line) => line.includes('was set'))).toHaveLength(2);
  await clock.close();
});

it('goes on where the database is away', async () => {
  const real = performance.timeOrigin + performance.now();
  await setDatabase('1 minute');
  const gone = new pg.Pool({
    connectionString: database.url,
    options: '-c search_path=set_clock,pg_catalog',
  });
  const clock = await DatabaseClock.start(gone, log);
  await gone.end();
  await clock.look();
  expect(aheadOf(clock, real)).toBe(60);
  await clock.close();
});
