import { Worker } from 'node:worker_threads';
import type { FoundQr, Picture, Question, Reply } from './qr-worker.ts';

const PATIENCE = 20_000;

interface Asked {
  resolve(found: FoundQr | null): void;
  timer: NodeJS.Timeout;
}

let worker: Worker | undefined;
let serial = 0;
const asked = new Map<number, Asked>();

function ready(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('qr-worker.ts', import.meta.url));
  started.unref();
  started.on('message', ({ id, found }: Reply) => answer(id, found));
  // If the worker fails, the slip counts as one without a code, and staff type the reference.
  started.on('error', () => dismiss(started));
  started.on('exit', () => dismiss(started));
  worker = started;
  return started;
}

function answer(id: number, found: FoundQr | null): void {
  const waiting = asked.get(id);
  if (!waiting) return;
  asked.delete(id);
  clearTimeout(waiting.timer);
  waiting.resolve(found);
}

function dismiss(gone: Worker): void {
  if (worker !== gone) return;
  worker = undefined;
  for (const id of asked.keys()) answer(id, null);
}

/** The mini-QR in a picture, given in several sizes, also if it is a mirror image; null if none is found. */
export function findSlipQr(pictures: Picture[]): Promise<FoundQr | null> {
  serial += 1;
  const id = serial;
  return new Promise((resolve) => {
    const helper = ready();
    const timer = setTimeout(() => {
      void helper.terminate();
      dismiss(helper);
    }, PATIENCE);
    asked.set(id, { resolve, timer });
    helper.postMessage({ id, pictures } satisfies Question);
  });
}
