import type { Tx } from './types.ts';

/**
 * Adds newly committed changes to the folded balances of hot accounts. Balances are exact without it, but the longer it has
 * not run, the longer reading them takes. `age` is in seconds: how long the oldest batch had waited.
 */
export async function foldBatches(tx: Tx): Promise<{ folded: number; age: number }> {
  const { rows } = await tx.query(
    'select batches, extract(epoch from age)::float8 as age from ledger.fold()',
  );
  return { folded: Number(rows[0]?.batches ?? 0), age: Number(rows[0]?.age ?? 0) };
}

export interface FolderOptions {
  /** Milliseconds between two folds while money moves; five times as long in a quiet ledger. */
  every?: number;
  /** Called after each fold: how many batches, and how many seconds the oldest had waited. */
  onFolded?: (folded: number, age: number) => void;
  /** Called after a failure; the job tries again anyway. */
  onError?: (error: unknown) => void;
}

export interface Folder {
  /** Stops after the current fold. */
  stop(): Promise<void>;
}

/** Folds until stopped. Every process may run it; only one folds at a time. */
export function startFolder(db: Tx, options: FolderOptions = {}): Folder {
  const { every = 200, onFolded, onError } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const round = async () => {
    let pause = every;
    try {
      const { folded, age } = await foldBatches(db);
      if (folded === 0) pause = every * 5;
      else onFolded?.(folded, age);
    } catch (error) {
      pause = every * 5;
      onError?.(error);
    }
    if (!stopped) timer = setTimeout(next, pause);
  };
  const next = () => {
    running = round();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
