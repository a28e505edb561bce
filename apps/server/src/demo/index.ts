import { DEMO_PASSWORD } from '@salung/contract/demo';
import { hashPassword } from '../platform/auth/passwords.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import { modules } from '../registry.ts';
import { openDemoClient } from './client.ts';
import type { DemoPart } from './part.ts';
import { openPrinter } from './printer.ts';
import { storyClock } from './story-clock.ts';
import type { Person } from './tools.ts';

/** Any number, the same in every process: the demo is filled by one of them. */
const LOCK = 7_236_011;

/**
 * Fills an empty database with what the modules have for it, to try everything with; one that has people in it is left
 * alone.
 * @returns how to sign in, a line each, for a person to read
 */
export async function ensureDemo(platform: Platform, say: (line: string) => void): Promise<string[]> {
  const parts = await Promise.all(modules.flatMap((module) => module.demo?.() ?? []));
  const locked = await platform.pool.connect();
  try {
    // A second process waits until the first one is done.
    await locked.query('set lock_timeout = 0');
    await locked.query('set statement_timeout = 0');
    await locked.query('select pg_advisory_lock($1)', [LOCK]);
    if (await setUp(platform, parts)) {
      say('Filling in demo data ...');
      await runSteps(platform, parts);
    } else {
      await inTransaction(platform.db, async (tx) => {
        for (const part of parts) await part.connect?.(platform, tx);
      });
    }
  } finally {
    // Destroyed, not released: the lock ends with its connection.
    locked.release(true);
  }
  return [
    ...parts.flatMap(({ signIns }) => signIns ?? []),
    `Password        ${DEMO_PASSWORD}  (everybody’s)`,
  ];
}

/** All of it or, where anybody exists already, nothing. */
async function setUp(platform: Platform, parts: readonly DemoPart[]): Promise<boolean> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  return inTransaction(platform.db, async (tx) => {
    const somebody = await tx.selectFrom('staff').select('id').limit(1).executeTakeFirst();
    if (somebody) return false;
    for (const part of parts) await part.setUp?.(platform, tx, passwordHash);
    return true;
  });
}

async function runSteps(platform: Platform, parts: readonly DemoPart[]): Promise<void> {
  const clock = storyClock(platform.clock);
  const there = { ...platform, clock };
  const printer = openPrinter();
  const client = await openDemoClient(there);
  const players = new Map<string, Promise<Person>>();
  try {
    const tools = {
      platform: there,
      clock,
      printer,
      staff: {
        finance: await client.staff('finance'),
        manager: await client.staff('manager'),
        support: await client.staff('support'),
        owner: await client.staff('owner'),
      },
      player(phone: string) {
        const player = players.get(phone) ?? client.player(phone);
        players.set(phone, player);
        return player;
      },
    };
    const steps = parts.flatMap((part) => part.steps ?? []).sort((a, b) => a.order - b.order);
    for (const step of steps) await step.run(tools);
  } finally {
    printer.close();
    await client.close();
  }
}
