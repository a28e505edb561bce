import { demoIds } from '@salung/contract/demo';
import { withIds } from '../platform/ids.ts';

/** Makes something under the id that the examples of the documentation know it by, if they do. */
export function withDemoId<T>(name: string, work: () => Promise<T>): Promise<T> {
  const id = Object.entries(demoIds).find(([known]) => known === name)?.[1];
  return withIds(id ? [id] : [], work);
}
