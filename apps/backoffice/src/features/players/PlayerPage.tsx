import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, LostDrawing, showPhone } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isApiError } from '../../lib/api-error.ts';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { RiskSection } from '../risk/RiskSection.tsx';
import { PlayerActions } from './PlayerActions.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import css from './PlayerPage.module.css';
import { PlayerTabs } from './PlayerTabs.tsx';
import { nameOf } from './player.ts';
import { PlayerStatusBadge } from './player-shown.tsx';

/** Everything about one player: who they are, what they have, what they did, and what may be done. */
export default function PlayerPage() {
  const { id } = useParams({ from: '/office/players/$id' });
  const { data, error, refetch, isFetching } = useQuery(query(client, 'players.details', { params: { id } }));
  if (!data) {
    return (
      <Page title={m.players_one()}>
        {isApiError(error, 'NOT_FOUND', 'INVALID_INPUT') ? (
          <EmptyState
            drawing={<LostDrawing />}
            title={m.players_not_found()}
            action={
              <Button component={Link} to="/players" variant="default">
                {m.players_all()}
              </Button>
            }
          />
        ) : error ? (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <div className={css.waiting}>
            <Skeleton height={160} radius={12} />
            <Skeleton height={360} radius={12} mt={16} />
          </div>
        )}
      </Page>
    );
  }
  return (
    <Page
      // Open parts and input of one player are never shown for the next.
      key={data.id}
      title={nameOf(data)}
      subtitle={
        <span className={css.beside}>
          <span className={css.name}>{nameOf(data)}</span>
          {showPhone(data.phone)}
          <PlayerStatusBadge status={data.status} />
        </span>
      }
      actions={<PlayerActions player={data} />}
      scrolls
    >
      <div className={css.body}>
        <PlayerHead player={data} />
        <RiskSection playerId={data.id}>
          {(flags) => (
            <section className={css.risk} aria-labelledby="risk">
              <h2 id="risk" className={css.label}>
                {m.risk_title()}
              </h2>
              {flags}
            </section>
          )}
        </RiskSection>
        <PlayerTabs player={data} />
      </div>
    </Page>
  );
}
