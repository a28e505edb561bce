import { lazy } from 'react';
import { loadFile } from './load-file.ts';

/** How often a file is asked for while the device has a network. */
const TRIES = 5;
/** The pause after the first failure, which doubles with each further one. Milliseconds. */
const FIRST_PAUSE = 1000;

const pause = (time: number) => new Promise<void>((done) => setTimeout(done, time));
const online = () => new Promise<void>((done) => addEventListener('online', () => done(), { once: true }));

/**
 * Loads a file over a network that comes and goes: waits for the network where there is none, and otherwise asks again.
 * @throws the last error, after five tries
 */
export async function loadWithRetry<Found>(load: () => Promise<Found>): Promise<Found> {
  for (let tries = 1; ; tries++) {
    try {
      return await loadFile(load);
    } catch (error) {
      if (tries === TRIES) throw error;
      await (navigator.onLine ? pause(FIRST_PAUSE * 2 ** (tries - 1)) : online());
    }
  }
}

/**
 * A part of a page in a file of its own: `lazyPart(() => import('./Part.tsx'))`. React's `lazy` remembers a failure for
 * good and replaces the whole page by an error; this keeps the part's placeholder until the file has come.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadWithRetry(load));
