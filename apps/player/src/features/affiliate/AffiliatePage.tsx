import { Skeleton } from '@mantine/core';
import { EmptyState, ErrorState, errorText, lazyPart } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { Hero } from '../../parts/Hero.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import css from './Affiliate.module.css';
import { FriendsDrawing } from './FriendsDrawing.tsx';
import { Invite } from './Invite.tsx';
import { Pending } from './Pending.tsx';
import { ownQuery } from './queries.ts';
import type { Own } from './types.ts';

/** Below what is seen first. */
const Earnings = lazyPart(() => import('./Earnings.tsx'));
const HowItWorks = lazyPart(() => import('./HowItWorks.tsx'));
const Team = lazyPart(() => import('./Team.tsx'));

/** `/affiliate`: the link to share, what can be claimed, earnings by day, and the team. */
export default function AffiliatePage() {
  const { data: own, error, isPending, refetch, isFetching } = useQuery(ownQuery);
  return (
    <div className={page.page}>
      <Hero title={m.affiliate_title()} lead={m.affiliate_lead()} drawing={<FriendsDrawing />} />
      {own ? (
        <Shown own={own} />
      ) : isPending ? (
        <Panel>
          <div role="status" aria-label={m.loading()} className={page.form}>
            <Skeleton height={64} radius={12} />
            <Skeleton height={48} radius={8} />
            <Skeleton height={48} radius={8} />
          </div>
        </Panel>
      ) : (
        <Panel>
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        </Panel>
      )}
    </div>
  );
}

function Shown({ own }: { own: Own }) {
  const hasTeam = own.level1 + own.level2 > 0 || own.earned !== 0;
  return (
    <>
      {!own.plan && (
        <p className={page.note} role="status">
          <b>{m.affiliate_not_begun()}</b> {m.affiliate_not_begun_text()}
        </p>
      )}
      {hasTeam ? <WithTeam own={own} /> : <Alone own={own} />}
    </>
  );
}

const how = ({ plan, multiplier }: Own) =>
  plan && (
    <Suspense fallback={<Waiting height={240} />}>
      <HowItWorks plan={plan} multiplier={multiplier} />
    </Suspense>
  );

/** Before the first friend: sharing comes first. */
function Alone({ own }: { own: Own }) {
  return (
    <div className={page.columns}>
      <div>
        <Invite own={own} isMain />
      </div>
      <div>
        <Panel>
          <EmptyState title={m.affiliate_no_team()} text={m.affiliate_no_team_text()} />
        </Panel>
        {how(own)}
      </div>
    </div>
  );
}

function WithTeam({ own }: { own: Own }) {
  return (
    <>
      <div className={page.columns}>
        <div>
          <Pending />
          <Numbers own={own} />
        </div>
        <div>
          <Invite own={own} />
        </div>
      </div>
      <div className={page.columns}>
        <div>
          <Suspense fallback={<Waiting height={420} />}>
            <Earnings />
          </Suspense>
        </div>
        <div>
          <Suspense fallback={<Waiting height={240} />}>
            <Team own={own} />
          </Suspense>
          {how(own)}
        </div>
      </div>
    </>
  );
}

/** The team by level, and what it brought in all. */
function Numbers({ own: { level1, level2, active, earned, claimed } }: { own: Own }) {
  return (
    <Panel>
      <dl className={css.numbers}>
        <div>
          <dt>{m.affiliate_level1()}</dt>
          <dd>{level1.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{m.affiliate_level2()}</dt>
          <dd>{level2.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{m.affiliate_active()}</dt>
          <dd>{active.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{m.affiliate_earned()}</dt>
          <dd>
            <OwnMoney satang={earned} />
          </dd>
        </div>
        <div>
          <dt>{m.affiliate_claimed()}</dt>
          <dd>
            <OwnMoney satang={claimed} />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function Waiting({ height }: { height: number }) {
  return (
    <Panel>
      <div role="status" aria-label={m.loading()}>
        <Skeleton height={height} radius={12} />
      </div>
    </Panel>
  );
}
