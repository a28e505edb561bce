import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuid } from 'uuid';

const known = new AsyncLocalStorage<string[]>();

/** An id for something new; later ones sort behind earlier ones. */
export const newId = (): string => known.getStore()?.shift() ?? uuid();

/** Lets the first things that `work` makes have these ids: the examples of the documentation name what is in the demo. */
export const withIds = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> =>
  known.run([...ids], work);
