import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import { hasJustArrived } from '../../platform/waiting.ts';
import { Page } from '../Page.tsx';
import { leaveField } from './leave-field.ts';
import css from './QueueLayout.module.css';
import type { Selection } from './use-selection.ts';

export interface QueueGroup {
  /** Heading; none when the queue has one group only. */
  title?: string;
  items: { id: string; row: ReactNode }[];
}

interface QueueLayoutProps {
  title: string;
  subtitle: ReactNode;
  /** Undefined while it is loading. */
  groups: QueueGroup[] | undefined;
  selection: Selection;
  /** The filters of the queue. */
  filters?: ReactNode;
  /** Shown instead of everything else: an empty queue, an error. */
  instead?: ReactNode;
  /** The selected item. */
  children: ReactNode;
}

/** A queue: the waiting items on the left, the selected item next to them; on a phone one at a time. */
export function QueueLayout(props: QueueLayoutProps) {
  const { title, subtitle, groups, selection, filters, instead, children } = props;
  const open = selection.id !== undefined;
  // The list with the heading is beside the item, or instead of it.
  const wide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false });
  if (instead && !open) {
    return (
      <Page title={title} subtitle={subtitle}>
        <div className={css.instead}>{instead}</div>
      </Page>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the keys of the fields in it
    <div className={css.queue} data-open={open || undefined} onKeyDown={leaveField}>
      <div className={css.left}>
        <div className={css.head}>
          {(wide || !open) && <h1 className={css.title}>{title}</h1>}
          <span className={css.subtitle}>{subtitle}</span>
        </div>
        {filters}
        <div className={css.list}>
          {!groups && [0, 1, 2, 3, 4].map((place) => <Skeleton key={place} height={72} mb={8} radius={8} />)}
          {groups?.length === 0 && <p className={css.none}>{m.queue_none_found()}</p>}
          {groups?.map((group) => (
            <section key={group.title ?? 'all'} aria-label={group.title ?? title}>
              {group.title && <h2 className={css.group}>{group.title}</h2>}
              <ul className={css.items}>
                {group.items.map((item) => (
                  <Item key={item.id} item={item} selection={selection} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
      <div className={css.right}>
        <div className={css.back}>
          {!wide && open && <h1 className="s-only-spoken">{title}</h1>}
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconArrowLeft size={18} />}
            onClick={() => selection.select(undefined)}
          >
            {m.queue_back()}
          </Button>
        </div>
        {children || (groups && groups.length > 0 && <p className={css.none}>{m.queue_none_ready()}</p>)}
      </div>
    </div>
  );
}

function Item({ item, selection }: { item: QueueGroup['items'][number]; selection: Selection }) {
  const current = item.id === selection.id;
  const element = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (current) element.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <li>
      <button
        ref={element}
        type="button"
        className={css.item}
        aria-current={current || undefined}
        data-arrived={hasJustArrived(item.id) || undefined}
        onClick={() => selection.select(item.id)}
      >
        {item.row}
      </button>
    </li>
  );
}
