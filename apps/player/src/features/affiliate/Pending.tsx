import { Skeleton } from '@mantine/core';
import { day, ErrorState, errorText, formatBaht } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { ClaimMoney } from '../../parts/ClaimMoney.tsx';
import { HideSwitch } from '../../parts/HideSwitch.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import css from '../../parts/Sum.module.css';
import { client } from '../../platform/client.ts';
import { useDiscreet } from '../../platform/privacy.ts';
import { nextRunText } from './next-run.ts';
import { pendingQuery } from './queries.ts';
import type { Pending as PendingSum } from './types.ts';

/** What can be claimed, since when it adds up, and when there is more. */
export function Pending() {
  const { data, error, refetch, isFetching } = useQuery(pendingQuery);
  if (!data) {
    return (
      <Panel title={m.affiliate_pending()}>
        {error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div role="status" aria-label={m.loading()} className={page.form}>
            <Skeleton height={42} width={160} />
            <Skeleton height={48} radius={8} />
          </div>
        )}
      </Panel>
    );
  }
  const next = nextRunText(data, Date.now());
  return (
    <Panel title={m.affiliate_pending()} aside={<HideSwitch />}>
      <div className={css.sum}>
        <p className={css.amount}>
          <OwnMoney satang={data.amount} live />
        </p>
        <p className={page.quiet}>
          {data.amount > 0 && data.since
            ? m.affiliate_pending_since({ day: day(data.since), days: data.days })
            : m.affiliate_pending_none()}
        </p>
        <Waiting pending={data} />
        <ClaimMoney
          amount={data.amount}
          multiplier={data.multiplier}
          canClaim={data.canClaim}
          send={() => client.call('affiliate.claim', { body: {} })}
          changes={['affiliate.pending', 'affiliate.own', 'affiliate.history', 'affiliate.day']}
        />
        {next && <p className={css.next}>{next}</p>}
      </div>
    </Panel>
  );
}

/** Why what is there can't be claimed yet. */
function Waiting({ pending: { amount, carried, minimum, canClaim } }: { pending: PendingSum }) {
  const discreet = useDiscreet();
  if (carried < 0)
    return (
      <p className={page.note}>{discreet(m.affiliate_carried({ amount: formatBaht(Math.abs(carried)) }))}</p>
    );
  if (amount === 0 || canClaim) return null;
  if (amount >= minimum) return <p className={page.note}>{m.claim_blocked()}</p>;
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        <span style={{ inlineSize: `${Math.floor((amount * 100) / minimum)}%` }} />
      </div>
      <p className={page.quiet}>
        {discreet(m.claim_missing({ minimum: formatBaht(minimum), missing: formatBaht(minimum - amount) }))}
      </p>
    </>
  );
}
