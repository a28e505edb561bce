import { useDebouncedValue } from '@mantine/hooks';
import { type Answer, query } from '@salung/client';
import type { Permission } from '@salung/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';

/** Milliseconds without a key before it is asked. */
const REST = 200;
/** Shorter texts are part of nearly every name, and no index leads to the others. */
const SHORTEST = 3;

export type Found = Answer<'search.find'>;

const findable: Permission[] = ['player:read', 'topup:read', 'withdraw:read'];

/** Players, top-ups and withdrawals of a text, once nobody types any more. An older question is given up. */
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
  // What stands there always belongs to what was typed: Enter must never open what an older text found.
  const current = wanted && isSettled;
  return {
    found: current ? data : undefined,
    error: current && !data ? error : null,
    searching: wanted && (!isSettled || (isFetching && !data)),
    /** Nobody was asked, because there is too little to ask for. */
    short: text.length < SHORTEST,
    retry: () => void refetch(),
  };
}
