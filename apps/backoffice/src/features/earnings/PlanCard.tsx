import { dateTime, day, StatusBadge } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import type { ReactNode } from 'react';
import cards from '../../lib/Cards.module.css';
import { m } from '../../paraglide/messages.js';
import css from './Earnings.module.css';
import { type PlanState, planStates } from './earning.ts';

export interface ShownPlan {
  id: string;
  fromDay: string;
  createdAt: string;
  createdBy: string;
  approvedBy: string | null;
  state: PlanState;
}

interface PlanCardProps {
  plan: ShownPlan;
  /** Whose plan it is. */
  title: ReactNode;
  /** The plan in words; what it says where it has none. */
  lines: readonly string[];
}

/** A plan with its day and state, what it says, and who decided it. */
export function PlanCard({ plan, title, lines }: PlanCardProps) {
  const { state, fromDay, createdAt, createdBy, approvedBy } = plan;
  const { label, tone } = planStates[state];
  return (
    <section className={cards.item} aria-label={`${m.earnings_plan()} ${day(fromDay)}`}>
      <div className={cards.top}>
        <h2 className={cards.name}>{title}</h2>
        <StatusBadge tone={tone} label={label()} />
      </div>
      <PlanLines lines={lines} />
      <Facts
        rows={[
          [m.earnings_from_day(), day(fromDay)],
          [m.earnings_decided_at(), dateTime(createdAt)],
          [m.earnings_asked_by(), createdBy],
          [m.earnings_approved_by(), approvedBy],
        ]}
      />
    </section>
  );
}

/** A plan in words, a line each. */
export const PlanLines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={css.lines}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
