import { useEffect, useRef } from 'react';
import css from './Tabs.module.css';

export interface Tab<Key extends string> {
  key: Key;
  label: string;
  /** The number of waiting items; 0 is not shown. */
  count?: number | undefined;
}

interface TabsProps<Key extends string> {
  /** What the tabs choose between, for screen readers. */
  name: string;
  tabs: Tab<Key>[];
  current: Key;
  onChange: (key: Key) => void;
}

/** How much of the neighbouring tabs stays visible. Pixels. */
const BESIDE = 32;

/** The tabs of a page. The address says which one is shown. */
export function Tabs<Key extends string>({ name, tabs, current, onChange }: TabsProps<Key>) {
  const row = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown it has to be in sight
  useEffect(() => {
    const shown = row.current?.getBoundingClientRect();
    const tab = row.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    if (!row.current || !shown || !tab) return;
    // Scrolls only the row, not the page, and shows a part of the next tab as a sign that there are more.
    const before = Math.min(0, tab.left - shown.left - BESIDE);
    row.current.scrollLeft += before || Math.max(0, tab.right - shown.right + BESIDE);
  }, [current]);
  return (
    <nav className={css.tabs} aria-label={name} ref={row}>
      {tabs.map(({ key, label, count }) => (
        <button
          key={key}
          type="button"
          className={css.tab}
          aria-current={key === current ? 'page' : undefined}
          onClick={() => onChange(key)}
        >
          {label}
          {count !== undefined && count > 0 && (
            <span className={css.count}>{count > 999 ? '999+' : count}</span>
          )}
        </button>
      ))}
    </nav>
  );
}
