import {
  IconCashBanknote,
  IconInbox,
  IconUserCheck,
  IconUserEdit,
  IconZoomMoney,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Waited } from '../../lib/Waited.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Overview.module.css';
import type { Overview, Queue } from './overview.ts';

/** The queues, each with the wait of the oldest item and a link. */
export function Queues({ queues }: { queues: Overview['queues'] }) {
  const { topups, withdrawals, changes, suspense, approvals } = queues;
  return (
    <section>
      <h2 className={css.heading}>{m.overview_queues()}</h2>
      <div className={css.queues}>
        {topups && <Card to="/topups/queue" icon={IconInbox} label={m.nav_topup_queue()} queue={topups} />}
        {withdrawals && (
          <Card
            to="/withdrawals/queue"
            icon={IconCashBanknote}
            label={m.nav_withdraw_queue()}
            queue={withdrawals}
          />
        )}
        {changes && (
          <Card to="/players/changes" icon={IconUserEdit} label={m.nav_changes()} queue={changes} />
        )}
        {suspense && suspense.waiting > 0 && (
          <Card to="/suspense" icon={IconZoomMoney} label={m.nav_suspense()} queue={suspense} />
        )}
        {approvals && (
          <Card to="/approvals" icon={IconUserCheck} label={m.overview_for_me()} queue={approvals.forMe}>
            {m.overview_all_approvals({ number: approvals.waiting })}
          </Card>
        )}
      </div>
    </section>
  );
}

interface CardProps {
  to: '/topups/queue' | '/withdrawals/queue' | '/players/changes' | '/suspense' | '/approvals';
  icon: TablerIcon;
  label: string;
  queue: Queue;
  /** What else there is to say of the queue. */
  children?: ReactNode;
}

function Card({ to, icon: Icon, label, queue: { waiting, oldestAt }, children }: CardProps) {
  return (
    <Link to={to} className={css.card ?? ''}>
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
