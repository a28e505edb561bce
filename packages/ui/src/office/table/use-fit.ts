import type { RowData } from '@tanstack/react-table';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Column } from './columns.ts';
import { type Fit, fitted, isSameFit, type Need, needOf } from './fit.ts';
import { noteLeftOut } from './left-out.ts';

/** The column of the check boxes. */
export const CHECKS = '';

/**
 * Which columns fit into a table, and how wide they are. For every page of rows the browser lays out all columns at their
 * natural width once, before anything is painted. The width of the table is observed.
 * @param columns those that may be shown, in order
 * @param rows undefined until they are loaded
 */
export function useFit<Row extends RowData>(
  columns: readonly Column<Row>[],
  { rows, checks }: { rows: readonly Row[] | undefined; checks: boolean },
) {
  const table = useRef<HTMLTableElement>(null);
  const needs = useRef<Need[]>([]);
  const [fit, setFit] = useState<Fit>();

  const place = useCallback((room: number) => {
    const next = fitted(needs.current, room);
    noteLeftOut(needs.current.flatMap(({ key }) => (next.widths.has(key) ? [] : key)));
    setFit((before) => (isSameFit(before, next) ? before : next));
  }, []);

  const measure = () => {
    const element = table.current;
    const frame = element?.parentElement;
    if (!frame) return;
    frame.dataset.measured = '';
    // Everything is read before anything is written, since alternating would lay out the whole table again each time.
    const heads = [...element.querySelectorAll('thead th')].map((head) =>
      Math.ceil(head.getBoundingClientRect().width),
    );
    const room = frame.clientWidth;
    delete frame.dataset.measured;
    const checkWidth = checks ? (heads.shift() ?? 0) : 0;
    const check = { key: CHECKS, least: checkWidth, most: checkWidth, minor: 0 };
    needs.current = [
      ...(checks ? [check] : []),
      ...columns.map((column, at) => needOf(column, heads[at] ?? 0, rows !== undefined)),
    ];
    place(room);
  };

  const latest = useRef(measure);
  latest.current = measure;
  const keys = columns.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again only where something else is in it
  useLayoutEffect(() => latest.current(), [keys, rows, checks]);
  useEffect(() => {
    const room = table.current?.parentElement;
    const observer = new ResizeObserver(() => place(room?.clientWidth ?? 0));
    if (room) observer.observe(room);
    const again = () => latest.current();
    document.fonts.addEventListener('loadingdone', again);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', again);
      noteLeftOut([]);
    };
  }, [place]);
  return { table, fit };
}
