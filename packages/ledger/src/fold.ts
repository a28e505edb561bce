import type { Tx } from './types.ts';

/**
 * Adds to the balances of hot accounts what was committed since the last time. Balances are exact without it, but the
 * longer it stands still, the longer it takes to read them. `age` is in seconds: how long the oldest batch had waited.
 */
export async function foldBatches(tx: Tx): Promise<{ folded: number; age: number }> {
  const { rows } = await tx.query(
    'select batches, extract(epoch from age)::float8 as age from ledger.fold()',
  );
  return { folded: Number(rows[0]?.batches ?? 0), age: Number(rows[0]?.age ?? 0) };
}

export interface FolderOptions {
  /** Milliseconds between two foldings while money moves; a quiet ledger is looked at five times less often. */
  every?: number;
  /** Told of each folding: how many batches, and how many seconds the oldest had waited. */
  onFolded?: (folded: number, age: number) => void;
  /** Told of what failed; the next try comes all the same. */
  onError?: (error: unknown) => void;
}

export interface Folder {
  /** Ends after the folding that is under way. */
  stop(): Promise<void>;
}

/** Folds for as long as it runs. Every process may have one: only one of them folds at a time. */
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
