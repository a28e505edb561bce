import { setTimeout } from 'node:timers/promises';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { evaluateInTurn } from './evaluate.ts';
import { beat, type Process } from './machine.ts';
import { removeBeat } from './machine-store.ts';
import { tellNext } from './tell.ts';

/** Milliseconds between two rounds of a process. */
const ROUND = 10_000;

/**
 * Has a process watch, in every role: alarms must not depend on the background work whose silence they tell. Each says that it
 * lives, takes its turn to look at the rules, and tells what is due. Which process does what is decided in the database.
 */
export function startWatching(
  platform: Platform,
  { role, dataDir }: Pick<Process, 'role' | 'dataDir'>,
): { stop(): Promise<void> } {
  const stop = new AbortController();
  const self: Process = { id: newId(), role, dataDir, startedAt: platform.clock.now() };
  const running = keepWatching(platform, self, stop.signal);
  return {
    async stop() {
      stop.abort();
      await running;
      // A process that stops by itself is not silent.
      await removeBeat(platform.db, self.id).catch(() => {});
    },
  };
}

async function keepWatching(platform: Platform, self: Process, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await beat(platform, self);
      await evaluateInTurn(platform);
      while (!signal.aborted && (await tellNext(platform))) {
        // until nothing is due
      }
    } catch (error) {
      platform.log.warn({ err: error }, 'alarms could not be watched');
    }
    await setTimeout(ROUND, undefined, { signal }).catch(() => {});
  }
}
