import { defined, idParam } from './search-params.ts';

/** Search parameters of both queues: the item that is open. */
export interface QueueSearch {
  id?: string;
}

export const queueSearch = (raw: Record<string, unknown>): QueueSearch => defined({ id: idParam(raw, 'id') });
