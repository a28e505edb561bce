import { AsyncLocalStorage } from 'node:async_hooks';
import { v7 as uuid, v5 } from 'uuid';

const known = new AsyncLocalStorage<string[]>();

/** A new id; later ids sort after earlier ones. */
export const newId = (): string => known.getStore()?.shift() ?? uuid();

/** Any fixed value: ids of the same name differ from those of other programs. */
const NAMESPACE = '5e0c4e0a-54a5-4f3f-9d0d-3f6ff6c6a4b1';

/** An id that follows from a name: the same name always gives the same id. */
export const idOf = (name: string): string => v5(name, NAMESPACE);

/** Assigns these ids to the first items that `work` creates, because the documentation's examples refer to them. */
export const withIds = <T>(ids: readonly string[], work: () => Promise<T>): Promise<T> =>
  known.run([...ids], work);
