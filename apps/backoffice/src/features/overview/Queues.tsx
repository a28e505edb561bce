import type { TablerIcon } from '@tabler/icons-react';
import { Link, type LinkProps, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Waited } from '../../lib/Waited.tsx';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import css from './Overview.module.css';
import type { Overview, Queue } from './overview.ts';

/** The queues that the viewer may see, as the features declare them with their pages, in the order of the navigation. */
export function useQueues() {
  const can = useCan();
  const { routesByPath } = useRouter();
  return Object.values(routesByPath)
    .flatMap(({ fullPath, options: { staticData } }) => {
      const { title, permission, navigation } = staticData ?? {};
      if (!title || !navigation?.count || (permission && !can(permission))) return [];
      const { count, order, icon, label = title, card = {} } = navigation;
      return [{ to: fullPath, name: count, order, icon, label, ...card }];
    })
    .sort((one, other) => one.order - other.order);
}

/** The queues, each with the wait of the oldest item and a link. */
export function Queues({ queues }: { queues: Overview['queues'] }) {
  return (
    <section>
      <h2 className={css.heading}>{m.overview_queues()}</h2>
      <div className={css.queues}>
        {useQueues().map(({ to, name, icon, label, isAlways, mine }) => {
          const queue = queues[name];
          if (!queue || (!isAlways && queue.waiting === 0)) return null;
          if (!mine) return <Card key={name} to={to} icon={icon} queue={queue} label={label()} />;
          return (
            <Card key={name} to={to} icon={icon} label={mine.label()} queue={queue.forMe ?? queue}>
              {mine.all({ number: queue.waiting })}
            </Card>
          );
        })}
      </div>
    </section>
  );
}

interface CardProps {
  to: string;
  icon: TablerIcon;
  label: string;
  queue: Queue;
  /** What else there is to say of the queue. */
  children?: ReactNode;
}

function Card({ to, icon: Icon, label, queue: { waiting, oldestAt }, children }: CardProps) {
  return (
    <Link {...({ to } as LinkProps)} className={css.card ?? ''}>
      <span className={css.label}>
        <Icon size={18} stroke={1.6} aria-hidden="true" /> {label}
      </span>
      <span className={css.figure} data-none={waiting === 0 || undefined}>
        {waiting.toLocaleString('en-US')}
      </span>
      <span className={css.note}>
        {oldestAt ? (
          <span>
            {m.overview_oldest()} <Waited since={oldestAt} />
          </span>
        ) : (
          <span>{m.overview_none_waits()}</span>
        )}
        {children && <span>{children}</span>}
      </span>
    </Link>
  );
}
