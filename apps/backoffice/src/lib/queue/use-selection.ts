import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { queueFilter } from '../queue-search.ts';
import { nextReady } from './next-ready.ts';

export interface Selection {
  id: string | undefined;
  select: (id: string | undefined) => void;
  next: () => void;
  previous: () => void;
  /** Leaves a finished item and opens the oldest one that this person can decide, if there is one. */
  advance: () => void;
}

/**
 * Which item of a queue is open. It is in the address and does not change when items come in or go, so that nobody decides
 * about another item than the one they read. Only a search that does not find the open item opens the first match. On a
 * wide screen the oldest item that this person can decide opens by itself, without a change of the address, which could
 * undo a navigation to another page that is still in progress.
 * @param ids of the items in the listed order; undefined while they are loading
 * @param asked the item in the address
 * @param ready ids of the items that this person can decide, oldest first
 * @param filter the filter of the queue
 * @param isLookedAt whether somebody else has an item open now; such items come last
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
  const router = useRouter();
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  const here = useHere();
  const [opened, setOpened] = useState<string>();
  const isAbove = useAbove(asked);
  const { done, latest } = useReady(ready);
  const first = asked || opened ? undefined : nextReady(ready, done.current, isLookedAt);
  if (first) setOpened(first);
  const id = asked ?? (wide ? opened : undefined);

  const select = (wanted: string | undefined) => {
    // The answer to a click may arrive when the page has been left.
    if (!here.current) return;
    setOpened(undefined);
    // On a phone an item is a page of its own: the list is where one came from, and going back leads there.
    if (!wanted && !wide && isAbove.current) return router.history.back();
    const opens = wanted !== undefined && !asked && !wide;
    if (opens) isAbove.current = true;
    // Keeps the filter.
    void navigate({
      to: from,
      search: (now) => ({ ...queueFilter(now), ...(wanted ? { id: wanted } : {}) }),
      replace: !opens,
    });
  };

  // Once for every search, when its items are loaded: later changes must not open another item.
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

/** Whether the page is still on the screen. */
function useHere() {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}

/** Whether the entry before the open item's in the history is the list. */
function useAbove(asked: string | undefined) {
  const isAbove = useRef(false);
  useEffect(() => {
    if (!asked) isAbove.current = false;
  }, [asked]);
  return isAbove;
}

/** The items that this person can decide, as they are when an answer arrives, and those that were left. */
function useReady(ready: readonly string[]) {
  // Items that were left stay in the list until it is read again, and must not be opened again at once.
  const done = useRef(new Set<string>());
  const latest = useRef(ready);
  useEffect(() => {
    latest.current = ready;
    for (const left of done.current) if (!ready.includes(left)) done.current.delete(left);
  }, [ready]);
  return { done, latest };
}
