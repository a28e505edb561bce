import { query } from '@salung/client';
import { affiliateInWords, planOwners } from '@salung/contract/browser';
import { ChoiceFilter, Filters, lazyDialog } from '@salung/ui/office';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { EarningViews } from '../earnings/EarningViews.tsx';
import { linesOf } from '../earnings/earning.ts';
import { PlanCard } from '../earnings/PlanCard.tsx';
import { PlanList } from '../earnings/PlanList.tsx';
import { houseWaits } from '../earnings/WaitingPlans.tsx';
import { nameOf } from '../players/player.ts';

const PlanForm = lazyDialog(() => import('./PlanForm.tsx'));

/** The history of plans of commission: the house's and players' own. */
export default function PlansPage() {
  const can = useCan();
  const list = useListPage(useSearch({ from: '/office/affiliate/plans' }));
  const result = useRows('affiliate.plans', list.asked);
  const [isOpen, setOpen] = useState(false);
  const { of } = list.search;
  // What a change begins with, whatever part of the history is shown.
  const house = useQuery(query(client, 'affiliate.plans', { query: { of: 'house', per_page: 20 } })).data;
  return (
    <Page
      title={m.earnings_affiliate_plans()}
      scrolls="always"
      actions={
        can('affiliate:plan') &&
        house && (
          <MainAction
            icon={<IconPencil size={18} />}
            onPress={() => setOpen(true)}
            disabled={houseWaits(house.waiting)}
          >
            {m.earnings_change_house()}
          </MainAction>
        )
      }
    >
      <EarningViews of="affiliate" />
      <Filters onClear={list.filtered ? list.clear : undefined}>
        <ChoiceFilter
          label={m.earnings_whose()}
          all={m.earnings_whose_all()}
          {...list.choice('of', planOwners, (each) =>
            each === 'house' ? m.earnings_house_plan() : m.earnings_own_plan(),
          )}
        />
      </Filters>
      <PlanList
        list={list}
        result={result}
        emptyText={of === 'players' ? m.earnings_no_own_plan_text() : m.earnings_no_affiliate_plan_text()}
      >
        {(plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            title={
              plan.player ? (
                <Link to="/affiliate/$id" params={{ id: plan.player.id }} translate="no">
                  {nameOf(plan.player)}
                </Link>
              ) : (
                m.earnings_house_plan()
              )
            }
            lines={plan.terms ? linesOf(affiliateInWords(plan.terms)) : [m.earnings_back_to_house_line()]}
          />
        )}
      </PlanList>
      {isOpen && house && <PlanForm terms={house?.data[0]?.terms ?? null} onClose={() => setOpen(false)} />}
    </Page>
  );
}
