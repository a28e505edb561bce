import { bankParam, countParam, defined, idParam, type Raw, textParam } from './search-params.ts';

/** Search parameters of both queues: what they are narrowed to, and the item that is open. */
export interface QueueSearch {
  /** A phone or an account, or its end, a name, a reference. */
  search?: string;
  bank?: string;
  /** Satang. */
  amount?: number;
  id?: string;
}

export const queueSearch = (raw: Raw): QueueSearch =>
  defined({
    search: textParam(raw, 'search'),
    bank: bankParam(raw, 'bank'),
    amount: countParam(raw, 'amount', Number.MAX_SAFE_INTEGER),
    id: idParam(raw, 'id'),
  });

/** What a queue is narrowed to; undefined where it is all of it. */
export function queueFilter({ search, bank, amount }: QueueSearch): Omit<QueueSearch, 'id'> | undefined {
  const filter = defined({ search, bank, amount });
  return Object.keys(filter).length > 0 ? filter : undefined;
}
