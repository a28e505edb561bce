import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, StatementDrawing } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FormSkeleton } from '../../parts/FormSkeleton.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { useSession } from '../../platform/use-session.ts';
import PromotionBanners from '../banners/PromotionBanners.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OwnSessions } from './OwnSessions.tsx';
import { PromotionCard } from './PromotionCard.tsx';
import css from './Promotions.module.css';
import { type Filter, filterNames, filters, isIn } from './promotion.ts';
import { RunningSession } from './RunningSession.tsx';

/** `/promotions`: the running session, what can be taken, and codes. */
export default function PromotionsPage() {
  const isMember = useSession().status === 'in';
  return (
    <div className={page.page}>
      <h1 className={page.heading}>{m.promotions_title()}</h1>
      {isMember && <RunningSession />}
      <PromotionBanners isFirst />
      <Offers />
      {isMember && (
        <div className={page.columns}>
          <div>
            <CodeForm />
          </div>
          <div>
            <OwnSessions />
          </div>
        </div>
      )}
    </div>
  );
}

function Offers() {
  const { data, error, refetch, isFetching } = useQuery(query(client, 'promotions.active'));
  // The banners stand above: until they are there, nothing that they would push down is shown.
  const banners = useQuery(query(client, 'banners.activePromotion'));
  const [filter, setFilter] = useState<Filter>('all');
  if (!data || banners.isPending) {
    return (
      <Panel>
        {error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <FormSkeleton label={m.loading()} />
        )}
      </Panel>
    );
  }
  const offered = filters.filter((each) => each === 'all' || data.data.some((one) => isIn(each, one)));
  const shown = data.data.filter((one) => isIn(offered.includes(filter) ? filter : 'all', one));
  if (data.data.length === 0) {
    return (
      <Panel>
        <EmptyState
          drawing={<StatementDrawing size={160} />}
          title={m.promotions_empty()}
          text={m.promotions_empty_text()}
        />
      </Panel>
    );
  }
  return (
    <>
      {offered.length > 2 && (
        <fieldset className={css.filters} aria-label={m.promotions_filter()}>
          {offered.map((each) => (
            <button
              key={each}
              type="button"
              className={css.filter}
              aria-pressed={each === filter}
              onClick={() => setFilter(each)}
            >
              {filterNames[each]()}
            </button>
          ))}
        </fieldset>
      )}
      <div className={css.list}>
        {shown.map((promotion) => (
          <PromotionCard key={promotion.id} promotion={promotion} />
        ))}
      </div>
    </>
  );
}
