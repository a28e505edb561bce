import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

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
 * nobody decides about another item than the one he read. On a wide screen the first opens by itself, without a
 * change of the address: one that nobody asked for could undo a step to another page that is still on its way.
 * @param ids of the items as they are listed; undefined while they are not known
 * @param asked the item that the address names
 */
export function useSelection(
  from: '/topups/queue' | '/withdrawals/queue',
  ids: string[] | undefined,
  asked: string | undefined,
): Selection {
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const here = useRef(true);
  const [opened, setOpened] = useState<string>();
  const first = ids?.[0];
  if (!asked && !opened && first) setOpened(first);
  const id = asked ?? (wide ? opened : undefined);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  const select = (wanted: string | undefined) => {
    // The answer to a click may come when the page is already gone.
    if (!here.current) return;
    setOpened(undefined);
    void navigate({ to: from, search: wanted ? { id: wanted } : {}, replace: true });
  };
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
