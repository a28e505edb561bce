import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuid } from 'uuid';

const known = new AsyncLocalStorage<string[]>();

/** An id for something new; later ones sort behind earlier ones. */
export const newId = (): string => known.getStore()?.shift() ?? uuid();

/** Gives the first things that `work` creates these ids, because the documentation's examples refer to the demo. */
export const withIds = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> =>
  known.run([...ids], work);
