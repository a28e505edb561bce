import type { Platform } from '../../platform/platform.ts';
import { Problem } from '../../platform/problem.ts';
import { askBalance } from './balance.ts';
import { healthNow } from './routing.ts';
import * as store from './store.ts';

/**
 * Asks gateways that do not answer for their balance. One that answers again gets payouts again: without orders nothing else
 * would tell that it is back.
 */
export async function probeSilent(platform: Platform): Promise<void> {
  const health = await healthNow(platform, platform.db);
  const silent = (await store.gateways(platform.db)).filter(
    (row) => row.is_active && health.get(row.id) === 'down',
  );
  await Promise.all(silent.map(({ id }) => probe(platform, id)));
}

async function probe(platform: Platform, id: string): Promise<void> {
  try {
    await askBalance(platform, id);
  } catch (error) {
    if (error instanceof Problem) return;
    throw error;
  }
  await store.noteAnswer(platform.db, id, platform.clock.now());
}
