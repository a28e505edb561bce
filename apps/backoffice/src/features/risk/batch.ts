import type { Answer } from '@salung/client';
import { client } from '../../platform/client.ts';

export type RiskFlag = Answer<'risk.player'>['flags'][number];
type Found = ReadonlyMap<string, RiskFlag[]>;

/** As many as one call takes. */
const MOST = 100;
/** Milliseconds in which the rows of a page have asked. */
const GATHER = 10;

interface Batch {
  ids: Set<string>;
  found: Promise<Found>;
}
let open: Batch | undefined;

/** The rows of a page ask one by one, and are answered by one call. */
export async function flagsOfWithdrawal(id: string): Promise<RiskFlag[]> {
  if (!open || open.ids.size === MOST) open = begin();
  open.ids.add(id);
  return (await open.found).get(id) ?? [];
}

function begin(): Batch {
  const ids = new Set<string>();
  const found = new Promise<Found>((resolve, reject) => {
    setTimeout(() => {
      if (open?.ids === ids) open = undefined;
      ask([...ids]).then(resolve, reject);
    }, GATHER);
  });
  return { ids, found };
}

async function ask(ids: readonly string[]): Promise<Found> {
  const { data } = await client.call('risk.withdrawals', { query: { ids: ids.join(',') } });
  return new Map(data.map(({ id, flags }) => [id, flags]));
}
