import { useMediaQuery } from '@mantine/hooks';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queueFilter } from '../queue-search.ts';
import { nextReady } from './next-ready.ts';

export interface Selection {
  id: string | undefined;
  select: (id: string | undefined) => void;
  next: () => void;
  previous: () => void;
  /** Leaves an item that is done: on to the oldest that this person can decide about, if there is one. */
  advance: () => void;
}

/**
 * Which item of a queue is open. It stands in the address and stays where it is whatever comes in or goes, so that
 * nobody decides about another item than the one they read. Only who searches the queue and does not find the open item
 * gets the first that was found. On a wide screen the oldest that this person can decide
 * about opens by itself, without a change of the address: one that nobody asked for could undo a step to another page that is still on its way.
 * @param ids of the items as they are listed; undefined while they are not known
 * @param asked the item that the address names
 * @param ready ids of those that this person can decide about, oldest first
 * @param filter what the queue is narrowed to
 * @param isLookedAt whether somebody else has an item open now; it comes after the others
 */
export function useSelection(
  from: '/topups/queue' | '/withdrawals/queue',
  ids: string[] | undefined,
  asked: string | undefined,
  ready: readonly string[],
  filter: object | undefined,
  isLookedAt: (id: string) => boolean,
): Selection {
  const navigate = useNavigate();
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const here = useRef(true);
  const [opened, setOpened] = useState<string>();
  // Items that were left stay in the list until it was read again; they must not come back at once.
  const done = useRef(new Set<string>());
  const latest = useRef(ready);
  const first = asked || opened ? undefined : nextReady(ready, done.current, isLookedAt);
  if (first) setOpened(first);
  const id = asked ?? (wide ? opened : undefined);

  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  useEffect(() => {
    latest.current = ready;
    for (const left of done.current) if (!ready.includes(left)) done.current.delete(left);
  }, [ready]);

  const select = (wanted: string | undefined) => {
    // The answer to a click may come when the page is already gone.
    if (!here.current) return;
    setOpened(undefined);
    // What the queue is narrowed to stays.
    void navigate({
      to: from,
      search: (now) => ({ ...queueFilter(now), ...(wanted ? { id: wanted } : {}) }),
      replace: true,
    });
  };

  // Once for every search, when its items are there: what comes in or goes later moves nobody.
  const narrowed = filter ? JSON.stringify(filter) : '';
  const searched = useRef('');
  useEffect(() => {
    if (!ids || searched.current === narrowed) return;
    searched.current = narrowed;
    if (!narrowed || (id && ids.includes(id))) return;
    const found = wide ? (nextReady(ready, done.current, isLookedAt) ?? ids[0]) : undefined;
    if (asked) select(found);
    else setOpened(found);
  });

  const step = (by: number) => {
    if (!ids || ids.length === 0) return;
    const at = id ? ids.indexOf(id) : -1;
    const target = at === -1 ? (by > 0 ? 0 : ids.length - 1) : at + by;
    const wanted = ids[target];
    if (wanted) select(wanted);
  };
  const advance = () => {
    if (id) done.current.add(id);
    select(wide ? nextReady(latest.current, done.current, isLookedAt) : undefined);
  };
  return { id, select, next: () => step(1), previous: () => step(-1), advance };
}
