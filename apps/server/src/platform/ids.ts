import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuid } from 'uuid';

const known = new AsyncLocalStorage<string[]>();

/** A new id; later ids sort after earlier ones. */
export const newId = (): string => known.getStore()?.shift() ?? uuid();

/** Assigns these ids to the first items that `work` creates, because the documentation's examples refer to them. */
export const withIds = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> =>
  known.run([...ids], work);
