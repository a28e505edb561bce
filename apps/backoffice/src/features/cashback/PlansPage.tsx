import { Button } from '@mantine/core';
import { cashbackInWords } from '@salung/contract/browser';
import { lazyDialog } from '@salung/ui/office';
import { IconPencil } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { EarningViews } from '../earnings/EarningViews.tsx';
import { EndPlan } from '../earnings/EndPlan.tsx';
import { linesOf } from '../earnings/earning.ts';
import { notifyPlanAsked } from '../earnings/notify-plan-asked.ts';
import { PlanCard } from '../earnings/PlanCard.tsx';
import { PlanList } from '../earnings/PlanList.tsx';
import { houseWaits } from '../earnings/WaitingPlans.tsx';

const PlanForm = lazyDialog(() => import('./PlanForm.tsx'));

/** The history of plans of cashback. */
export default function PlansPage() {
  const can = useCan();
  const list = useListPage(useSearch({ from: '/office/cashback/plans' }));
  const result = useRows('cashback.plans', list.asked);
  const [open, setOpen] = useState<'change' | 'end'>();
  const close = () => setOpen(undefined);
  const latest = result.data?.data[0];
  const waits = houseWaits(result.data?.waiting);
  return (
    <Page
      title={m.earnings_cashback_plans()}
      scrolls="always"
      actions={
        can('cashback:plan') &&
        result.data && (
          <>
            {latest?.terms && (
              <Button variant="default" size="sm" onClick={() => setOpen('end')} disabled={waits}>
                {m.earnings_end_cashback()}
              </Button>
            )}
            <MainAction icon={<IconPencil size={18} />} onPress={() => setOpen('change')} disabled={waits}>
              {m.earnings_change_plan()}
            </MainAction>
          </>
        )
      }
    >
      <EarningViews of="cashback" />
      <PlanList list={list} result={result} emptyText={m.earnings_no_cashback_plan_text()}>
        {(plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            title={plan.terms ? m.earnings_cashback_plan() : m.earnings_cashback_ends()}
            lines={plan.terms ? linesOf(cashbackInWords(plan.terms)) : [m.earnings_cashback_ends_line()]}
          />
        )}
      </PlanList>
      {open === 'change' && <PlanForm terms={latest?.terms ?? null} onClose={close} />}
      {open === 'end' && <End onClose={close} />}
    </Page>
  );
}

function End({ onClose }: { onClose: () => void }) {
  const reload = useReload();
  return (
    <EndPlan
      title={m.earnings_end_cashback()}
      text={`${m.earnings_end_cashback_text()} ${m.earnings_takes_two()}`}
      confirmLabel={m.second_ask()}
      danger
      onSubmit={async (fromDay) => {
        const answer = await client.call('cashback.changePlan', { body: { fromDay, terms: null } });
        notifyPlanAsked(m.earnings_end_cashback(), answer);
        onClose();
        await reload('cashback.plans', 'approvals.list');
      }}
      onClose={onClose}
    />
  );
}
