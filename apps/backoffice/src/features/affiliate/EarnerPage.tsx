import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import {
  EmptyState,
  ErrorState,
  errorText,
  LostDrawing,
  lazyPart,
  Money,
  PhoneNumber,
  showPhone,
} from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Suspense } from 'react';
import { isApiError } from '../../lib/api-error.ts';
import cards from '../../lib/Cards.module.css';
import { PlayerLink } from '../../lib/ItemLink.tsx';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { ClaimForPlayer } from '../earnings/ClaimForPlayer.tsx';
import css from '../earnings/Earnings.module.css';
import { number } from '../earnings/earning.ts';
import { nameOf } from '../players/player.ts';
import { PlayerStatusBadge } from '../players/player-shown.tsx';
import { Anomalies, type EarnerDetails } from './earner-columns.tsx';
import { OwnPlan } from './OwnPlan.tsx';
import { Statements } from './Statements.tsx';

const Team = lazyPart(() => import('./Team.tsx'));

/** An earner: who brought them, what they earned by which plan, their team, and their statements. */
export default function EarnerPage() {
  const { id } = useParams({ from: '/office/affiliate/$id' });
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'affiliate.earner', { params: { id } }),
  );
  if (!data) {
    return (
      <Page title={m.earnings_earner()}>
        {isApiError(error, 'NOT_FOUND', 'INVALID_INPUT') ? (
          <EmptyState
            drawing={<LostDrawing />}
            title={m.players_not_found()}
            action={
              <Button component={Link} to="/affiliate" variant="default">
                {m.earnings_all()}
              </Button>
            }
          />
        ) : error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div className={cards.body}>
            <Skeleton height={96} radius={12} />
            <Skeleton height={320} radius={16} />
          </div>
        )}
      </Page>
    );
  }
  return (
    <Page
      // What is open of one earner is never shown for the next.
      key={id}
      title={nameOf(data.player)}
      subtitle={showPhone(data.player.phone)}
      scrolls="always"
      actions={
        <>
          <Button component={Link} to="/affiliate" variant="subtle" color="gray">
            {m.earnings_all()}
          </Button>
          <ClaimForPlayer of="affiliate" player={data.player} amount={data.pending} />
        </>
      }
    >
      <Sums earner={data} />
      <div className={cards.body}>
        <About earner={data} />
        <OwnPlan earner={data} />
        <section className={cards.item} aria-label={m.earnings_team()}>
          <h2 className={cards.name}>{m.earnings_team()}</h2>
          <Suspense fallback={<Skeleton height={96} radius={12} />}>
            <Team id={id} />
          </Suspense>
        </section>
      </div>
      <Statements player={data.player} />
    </Page>
  );
}

function Sums({ earner: { earned, claimed, pending } }: { earner: EarnerDetails }) {
  return (
    <div className={css.tiles}>
      {(
        [
          [m.earnings_earned(), earned],
          [m.earnings_claimed_sum(), claimed],
          [m.earnings_pending(), pending],
        ] as const
      ).map(([name, satang]) => (
        <div key={name} className={css.tile}>
          <span className={css.label}>{name}</span>
          <span className={css.sum}>
            <Money satang={satang} />
          </span>
        </div>
      ))}
    </div>
  );
}

function About({ earner }: { earner: EarnerDetails }) {
  const { player, code, level1, level2, active, referredBy, anomalies } = earner;
  const odd = Object.values(anomalies).some((count) => count > 0);
  return (
    <section className={cards.item} aria-label={m.facts()}>
      <div className={cards.top}>
        <h2 className={cards.name}>
          <PlayerLink player={player} />
        </h2>
        <PlayerStatusBadge status={player.status} />
      </div>
      <Facts
        rows={[
          [m.phone(), <PhoneNumber key="phone" phone={player.phone} copy />],
          [
            m.earnings_code(),
            <span key="code" translate="no">
              {code}
            </span>,
          ],
          [
            m.players_referred_by(),
            referredBy ? (
              <Link key="by" to="/affiliate/$id" params={{ id: referredBy.id }} translate="no">
                {nameOf(referredBy)}
              </Link>
            ) : (
              m.earnings_nobody()
            ),
          ],
          [m.earnings_level1(), number(level1)],
          [m.earnings_level2(), number(level2)],
          [m.earnings_active_30(), number(active)],
          [m.earnings_anomalies(), odd ? <Anomalies key="odd" of={anomalies} /> : m.earnings_no_anomalies()],
        ]}
      />
    </section>
  );
}
