import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.ts';
import { manualClock } from '../clock.ts';
import { AddressLimit } from './address-limit.ts';
import { type AddUse, addUseIn, forgetUse } from './address-use.ts';

/** Several limits over one database stand for as many processes. */

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const clock = manualClock('2026-05-11T03:00:10Z');
const MAX = 300;
const BLOCK = 10;

let serial = 0;
function processes(count: number, addUse: AddUse = addUseIn(app.platform.db)): AddressLimit[] {
  serial += 1;
  return Array.from({ length: count }, () => new AddressLimit(`call ${serial}`, clock, addUse));
}
/** How many of that many calls are let through, made at once and at the processes in turn. */
async function passed(limits: readonly AddressLimit[], calls: number, network = '198.51.100.7') {
  const counts = await Promise.all(
    Array.from({ length: calls }, (_, n) => limits[n % limits.length]?.count(network, MAX)),
  );
  return counts.filter((count) => count !== undefined && count <= MAX).length;
}

it('one process lets through what the limit says', async () => {
  const [one] = processes(1);
  expect(await passed([one as AddressLimit], 1_000)).toBe(MAX);
});

it('several let through as many together, and at most a block more each', async () => {
  const all = processes(4);
  const through = await passed(all, 4_000);
  expect(through).toBeGreaterThanOrEqual(MAX);
  expect(through).toBeLessThanOrEqual(MAX + 3 * BLOCK);
  expect(await passed(all, 100)).toBe(0);
});

it('one of them finds what the others have used up', async () => {
  const [first, second] = processes(2) as [AddressLimit, AddressLimit];
  expect(await passed([first], MAX)).toBe(MAX);
  expect(await passed([second], 500)).toBeLessThanOrEqual(BLOCK);
});

it('networks and minutes are counted apart', async () => {
  const [one] = processes(1) as [AddressLimit];
  expect(await passed([one], 500)).toBe(MAX);
  expect(await passed([one], 500, '203.0.113.9')).toBe(MAX);
  expect(one.rest).toBe(50_000);
  clock.advance(one.rest);
  expect(await passed([one], 500)).toBe(MAX);
});

it('the database is asked once for a block, and not about who is refused or calls little', async () => {
  let asked = 0;
  const add = addUseIn(app.platform.db);
  const [one] = processes(1, (...use) => {
    asked += 1;
    return add(...use);
  }) as [AddressLimit];
  expect(await passed([one], BLOCK)).toBe(BLOCK);
  expect(asked).toBe(0);
  expect(await passed([one], 5_000)).toBe(MAX - BLOCK);
  expect(asked).toBeLessThanOrEqual(MAX / BLOCK);
});

it('a process without a database counts for itself', async () => {
  const alone = new AddressLimit('alone', clock, undefined);
  expect(await passed([alone], 500)).toBe(MAX);
});

it('a failure to ask is an error, and the next call asks again', async () => {
  let fails = true;
  const [one] = processes(1, async () => {
    if (fails) throw new Error('no database');
    return 2 * BLOCK;
  }) as [AddressLimit];
  await passed([one], BLOCK);
  await expect(one.count('198.51.100.7', MAX)).rejects.toThrow('no database');
  fails = false;
  expect(await one.count('198.51.100.7', MAX)).toBeLessThanOrEqual(MAX);
});

it('rows are forgotten when their minute is over', async () => {
  const rows = () => app.platform.db.selectFrom('address_use').selectAll().execute();
  await passed(processes(1), 50);
  expect((await rows()).length).toBeGreaterThan(0);
  clock.advance(3 * 60_000);
  await forgetUse(app.platform.db, clock.now());
  expect(await rows()).toEqual([]);
});
