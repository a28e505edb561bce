import { query } from '@salung/client';
import { bankKinds } from '@salung/contract/browser';
import { useQueries } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { type Account, type BankKind, callsOf } from '../banks/bank.ts';

/** Every account of the house of these kinds with its balance; none for those who may not see them. */
export function useHouseAccounts(kinds: readonly BankKind[] = bankKinds) {
  const enabled = useCan()('bank:read');
  const results = useQueries({
    queries: kinds.map((kind) => ({
      ...query(client, callsOf(kind).list, { query: { per_page: 100 } }),
      enabled,
    })),
  });
  const ofKind = (kind: BankKind): Account[] => results[kinds.indexOf(kind)]?.data?.data ?? [];
  return {
    list: kinds.flatMap(ofKind),
    ofKind,
    isPending: enabled && results.some((result) => result.isPending),
    error: results.find((result) => result.error)?.error ?? null,
  };
}
