import { Worker } from 'node:worker_threads';
import { slipVerify } from 'promptparse/validate';
import type { QrAnswer, QrQuestion } from './qr-worker.ts';

/** What a slip's mini-QR says. */
export interface SlipQr {
  /** Bank of Thailand code of the sending bank. */
  bankCode: string;
  reference: string;
}

/** Reads the payload of a slip's mini-QR; undefined for any other code, and where the check sum is wrong. */
export function parseSlipQr(payload: string): SlipQr | undefined {
  if (payload.length > 200) return undefined;
  const slip = slipVerify(payload);
  if (!slip || !/^\d{3}$/.test(slip.sendingBank) || !/^[\x21-\x7e]{4,60}$/.test(slip.transRef))
    return undefined;
  return { bankCode: slip.sendingBank, reference: slip.transRef };
}

const PATIENCE = 10_000;

interface Waiting {
  resolve(texts: string[]): void;
  timer: NodeJS.Timeout;
}

let worker: Worker | undefined;
let serial = 0;
const waiting = new Map<number, Waiting>();

function ready(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('qr-worker.ts', import.meta.url));
  started.unref();
  started.on('message', ({ id, texts }: QrAnswer) => answer(id, texts));
  // Without its worker a slip is one without a code: staff type the reference.
  started.on('error', () => dismiss(started));
  started.on('exit', () => dismiss(started));
  worker = started;
  return started;
}

function answer(id: number, texts: string[]): void {
  const asked = waiting.get(id);
  if (!asked) return;
  waiting.delete(id);
  clearTimeout(asked.timer);
  asked.resolve(texts);
}

function dismiss(gone: Worker): void {
  if (worker !== gone) return;
  worker = undefined;
  for (const id of waiting.keys()) answer(id, []);
}

/** The texts of the QR codes in a picture, given in several sizes. */
export function findQrCodes(pictures: QrQuestion['pictures']): Promise<string[]> {
  serial += 1;
  const id = serial;
  return new Promise((resolve) => {
    const asked = ready();
    const timer = setTimeout(() => {
      void asked.terminate();
      dismiss(asked);
    }, PATIENCE);
    waiting.set(id, { resolve, timer });
    asked.postMessage({ id, pictures } satisfies QrQuestion);
  });
}
