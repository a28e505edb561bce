import { setTimeout as sleep } from 'node:timers/promises';

interface DatabaseError {
  code: string;
  schema?: string;
  table?: string;
}

function databaseError(error: unknown): DatabaseError | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? (error as Error & DatabaseError)
    : undefined;
}

/** deadlock_detected, serialization_failure, lock_not_available, and a key that another batch has just written. */
export function isRetryable(error: unknown): boolean {
  const found = databaseError(error);
  if (found === undefined) return false;
  if (found.code === '23505') return found.schema === 'ledger' && (found.table ?? '').startsWith('key');
  return found.code === '40P01' || found.code === '40001' || found.code === '55P03';
}

/**
 * Runs a whole transaction again if PostgreSQL's error means that another try may succeed. `fn` must begin, commit and roll back
 * by itself and have no effect outside of the database.
 */
export async function retrying<T>(fn: () => Promise<T>, attempts = 6): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await fn();
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await sleep(Math.random() * 2 ** attempt);
    }
  }
}
