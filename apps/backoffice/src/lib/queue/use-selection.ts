import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

export interface Selection {
  id: string | undefined;
  select: (id: string | undefined) => void;
  next: () => void;
  previous: () => void;
  /** Leaves an item that is done: on to the one after it, or before it at the end. */
  advance: () => void;
}

/**
 * Which item of a queue is open. It stands in the address and stays where it is whatever comes in or goes, so that
 * nobody decides about another item than the one he read. On a wide screen the first opens by itself.
 * @param ids of the items as they are listed; undefined while they are not known
 */
export function useSelection(
  from: '/topups/queue' | '/withdrawals/queue',
  ids: string[] | undefined,
  id: string | undefined,
): Selection {
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const select = (wanted: string | undefined) =>
    void navigate({ to: from, search: wanted ? { id: wanted } : {}, replace: true });
  const first = ids?.[0];
  useEffect(() => {
    if (!wide || id || !first) return;
    void navigate({ to: from, search: { id: first }, replace: true });
  }, [wide, id, first, from, navigate]);

  const step = (by: number) => {
    if (!ids || ids.length === 0) return;
    const at = id ? ids.indexOf(id) : -1;
    const target = at === -1 ? (by > 0 ? 0 : ids.length - 1) : at + by;
    const wanted = ids[target];
    if (wanted) select(wanted);
  };
  const advance = () => {
    const at = id && ids ? ids.indexOf(id) : -1;
    const wanted = ids?.[at + 1] ?? (at > 0 ? ids?.[at - 1] : undefined);
    select(wide ? wanted : undefined);
  };
  return { id, select, next: () => step(1), previous: () => step(-1), advance };
}
