import { DEMO_PASSWORD, demoStaff } from '@salung/contract/demo';
import type { Platform } from '../platform/platform.ts';
import { openDemoClient } from './client.ts';
import { demoPlayers, ensurePeople } from './people.ts';
import { openPrinter } from './printer.ts';
import { Stories } from './stories.ts';
import { storyClock } from './story-clock.ts';

/** Any number, the same in every process: the demo is filled by one of them. */
const LOCK = 7_236_011;

/**
 * Fills an empty database with people and money to try everything with; one that has people in it is left alone.
 * @returns how to sign in, a line each, for a person to read
 */
export async function ensureDemo(platform: Platform, say: (line: string) => void): Promise<string[]> {
  const locked = await platform.pool.connect();
  try {
    // Whoever comes second waits as long as the first one takes.
    await locked.query('set lock_timeout = 0');
    await locked.query('set statement_timeout = 0');
    await locked.query('select pg_advisory_lock($1)', [LOCK]);
    if (await ensurePeople(platform)) {
      say('Filling in demo data ...');
      await tellStories(platform);
    }
  } finally {
    // Destroyed, not given back: the lock ends with its connection.
    locked.release(true);
  }
  return signIns();
}

async function tellStories(platform: Platform): Promise<void> {
  const clock = storyClock(platform.clock);
  const there = { ...platform, clock };
  const printer = openPrinter();
  const client = await openDemoClient(there);
  try {
    await new Stories(there, { client, printer, clock }).tellAll();
  } finally {
    printer.close();
    await client.close();
  }
}

function signIns(): string[] {
  const { somchai, suda } = demoPlayers;
  const withCodes = demoStaff.filter(({ totpSecret }) => totpSecret !== null).map(({ username }) => username);
  const newcomers = demoStaff.filter(({ totpSecret }) => totpSecret === null).map(({ username }) => username);
  return [
    `Players         ${somchai.phone}, ${suda.phone}`,
    `Staff           ${withCodes.join(', ')}  (codes: see the sandbox)`,
    `                ${newcomers.join(', ')}  (sets up an authenticator and a password of their own)`,
    `Password        ${DEMO_PASSWORD}  (everybody’s)`,
  ];
}
