import { useDebouncedValue } from '@mantine/hooks';
import { type Answer, query } from '@salung/client';
import type { Permission } from '@salung/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';

/** Milliseconds without input before searching. */
const REST = 200;
/** Shorter texts match nearly every name, and have no index. */
const SHORTEST = 3;

export type Found = Answer<'search.find'>;

const findable: Permission[] = ['player:read', 'topup:read', 'withdraw:read'];

/** Players, top-ups and withdrawals of a text, after a pause in typing. An older search is aborted. */
export function useFound(typed: string) {
  const can = useCan();
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, REST);
  const wanted = text.length >= SHORTEST && findable.some((permission) => can(permission));
  const isSettled = settled === text;
  const { data, error, isFetching, refetch } = useQuery({
    ...query(client, 'search.find', { query: { text: settled } }),
    enabled: wanted && isSettled,
  });
  // Results always belong to the present text: Enter must never open a result of an older one.
  const current = wanted && isSettled;
  return {
    found: current ? data : undefined,
    error: current && !data ? error : null,
    searching: wanted && (!isSettled || (isFetching && !data)),
    /** The text is too short to search. */
    short: text.length < SHORTEST,
    retry: () => void refetch(),
  };
}
