import { query } from '@salung/client';
import { cashbackInWords } from '@salung/contract/browser';
import { EmptyState, ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Hero } from '../../parts/Hero.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { PlanLines } from '../../parts/PlanLines.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { BackDrawing } from './BackDrawing.tsx';
import { Claimable } from './Claimable.tsx';
import type { Pending, Plan } from './cashback.ts';
import { History } from './History.tsx';
import { Now } from './Now.tsx';
import { Tiers } from './Tiers.tsx';

/** `/cashback`: the running period so far, what can be claimed and until when, earlier periods, and the plan. */
export default function CashbackPage() {
  const { data, error, isPending, refetch, isFetching } = useQuery(
    query(client, 'cashback.pending', { query: {} }),
  );
  return (
    <div className={page.page}>
      <Hero title={m.cashback_title()} lead={m.cashback_lead()} drawing={<BackDrawing />} />
      {data ? (
        <Shown pending={data} onExpired={() => void refetch()} />
      ) : (
        <Panel>
          {isPending ? (
            <FormSkeleton label={m.loading()} />
          ) : (
            <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
          )}
        </Panel>
      )}
    </div>
  );
}

function Shown({ pending, onExpired }: { pending: Pending; onExpired: () => void }) {
  const { current, plan } = pending;
  return (
    <div className={page.columns}>
      <div>
        {current && plan && <Now current={current} plan={plan} />}
        {!current && !plan && (
          <Panel>
            <EmptyState title={m.cashback_none()} text={m.cashback_none_text()} />
          </Panel>
        )}
        {(plan || pending.periods.length > 0) && <Claimable pending={pending} onExpired={onExpired} />}
        <History isExpected={plan !== null} />
      </div>
      <div>{plan && <HowItWorks plan={plan} />}</div>
    </div>
  );
}

function HowItWorks({ plan }: { plan: Plan }) {
  return (
    <>
      <Panel title={m.cashback_tiers()}>
        <Tiers plan={plan} />
      </Panel>
      <Panel title={m.cashback_how()}>
        <PlanLines lines={cashbackInWords(plan)} />
      </Panel>
    </>
  );
}
