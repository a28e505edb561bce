import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { affiliateInWords } from '@salung/contract/browser';
import { day, errorText, StatusBadge } from '@salung/ui';
import { Callout, lazyDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import cards from '../../lib/Cards.module.css';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from '../earnings/Earnings.module.css';
import { linesOf, planStates } from '../earnings/earning.ts';
import { PlanLines } from '../earnings/PlanCard.tsx';
import { WaitingPlans } from '../earnings/WaitingPlans.tsx';
import type { EarnerDetails } from './earner-columns.tsx';

const BackToHouse = lazyDialog(() => import('./BackToHouse.tsx'));
const PlanForm = lazyDialog(() => import('./PlanForm.tsx'));

/** An earner's plan of today in words, and the plans of their own with their dates. */
export function OwnPlan({ earner }: { earner: EarnerDetails }) {
  const { player, plan, hasOwnPlan } = earner;
  const can = useCan();
  const [open, setOpen] = useState<'change' | 'end'>();
  const { data, error } = useQuery(
    query(client, 'affiliate.plans', { query: { playerId: player.id, per_page: 20 } }),
  );
  // Also where it has not begun yet.
  const latest = data?.data[0];
  return (
    <section className={cards.item} aria-label={m.earnings_plan()}>
      <div className={cards.top}>
        <h2 className={cards.name}>{m.earnings_plan()}</h2>
        <StatusBadge
          tone={hasOwnPlan ? 'gift' : 'quiet'}
          label={hasOwnPlan ? m.earnings_own_plan() : m.earnings_house_plan()}
        />
      </div>
      {plan ? (
        <PlanLines lines={linesOf(affiliateInWords(plan))} />
      ) : (
        <p className={css.quiet}>{m.earnings_no_plan()}</p>
      )}
      {data ? (
        <History plans={data.data} />
      ) : error ? (
        <Callout tone="bad">{errorText(error)}</Callout>
      ) : (
        <Skeleton height={24} />
      )}
      {/* The page says whose it is. */}
      {data && <WaitingPlans waiting={data.waiting.map((each) => ({ ...each, player: null }))} />}
      {can('affiliate:plan') && data?.waiting.length === 0 && (
        <div className={cards.buttons}>
          <Button variant="default" onClick={() => setOpen('change')}>
            {latest?.terms ? m.earnings_change_own() : m.earnings_give_own()}
          </Button>
          {latest?.terms && (
            <Button variant="subtle" color="gray" onClick={() => setOpen('end')}>
              {m.earnings_back_to_house()}
            </Button>
          )}
        </div>
      )}
      {open === 'change' && (
        <PlanForm player={player} terms={latest?.terms ?? plan} onClose={() => setOpen(undefined)} />
      )}
      {open === 'end' && <BackToHouse player={player} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

/** Own plans by their days, the newest first. */
function History({ plans }: { plans: Parameters<typeof planText>[0][] }) {
  if (plans.length === 0) return null;
  return (
    <ul className={css.history} aria-label={m.earnings_own_plans()}>
      {plans.map((each) => (
        <li key={each.id} className={css.quiet}>
          <StatusBadge tone={planStates[each.state].tone} label={planStates[each.state].label()} />{' '}
          {planText(each)}
        </li>
      ))}
    </ul>
  );
}

const planText = ({
  fromDay,
  terms,
}: {
  id: string;
  state: keyof typeof planStates;
  fromDay: string;
  terms: EarnerDetails['plan'];
}): string =>
  m.earnings_from_day_on({
    day: day(fromDay),
    plan: terms ? linesOf(affiliateInWords(terms)).join(' · ') : m.earnings_house_plan(),
  });
