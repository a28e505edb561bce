import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { GatewayTabs } from '../gateways/GatewayTabs.tsx';
import { Conflicts } from './Conflicts.tsx';
import { PayoutSwitch } from './PayoutSwitch.tsx';
import css from './Payouts.module.css';
import { Today } from './Today.tsx';
import { Ways } from './Ways.tsx';

/** Automatic payouts: the switch, what was paid so today, what pays, and what was paid twice. */
export default function PayoutsPage() {
  const { data, error, isError, isFetching, refetch } = useQuery({
    ...query(client, 'payouts.state'),
    refetchInterval: 15_000,
  });
  return (
    <Page title={m.nav_payouts()} scrolls>
      <GatewayTabs current="payouts" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={css.body} tabIndex={0} aria-label={m.nav_payouts()}>
        <p className={css.intro}>{m.payouts_intro()}</p>
        {isError && !data ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data ? (
          <div className={css.cards}>
            <PayoutSwitch state={data} />
            <Today state={data} />
            <Ways state={data} />
            {data.conflicts.length > 0 && <Conflicts state={data} />}
          </div>
        ) : (
          <div className={css.cards} aria-busy="true">
            {Array.from({ length: 3 }, (_, place) => (
              <Skeleton key={String(place)} height={200} />
            ))}
          </div>
        )}
      </section>
    </Page>
  );
}
