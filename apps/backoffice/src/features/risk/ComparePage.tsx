import { Button, Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, LostDrawing } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isApiError } from '../../lib/api-error.ts';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf } from '../players/player.ts';
import { BothNote } from './BothNote.tsx';
import css from './Compare.module.css';
import { CompareDevices } from './CompareDevices.tsx';
import { CompareFlags } from './CompareFlags.tsx';
import { CompareMoney, CompareWho } from './CompareParts.tsx';
import { ComparePlay } from './ComparePlay.tsx';
import { Referral } from './Referral.tsx';

const detailsOf = (id: string) => query(client, 'players.details', { params: { id } });

/** Two players of whom a flag says that they may be one person, side by side. */
export default function ComparePage() {
  const { id, other } = useParams({ from: '/office/players/$id/compare/$other' });
  const can = useCan();
  const first = useQuery(detailsOf(id));
  const second = useQuery(detailsOf(other));
  const error = first.error ?? second.error;
  if (!first.data || !second.data) {
    return (
      <Page title={m.compare_title()}>
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
          <ErrorState
            text={errorText(error)}
            onRetry={() => void Promise.all([first.refetch(), second.refetch()])}
            retrying={first.isFetching || second.isFetching}
          />
        ) : (
          <div className={css.body}>
            <Skeleton height={320} radius={16} />
            <Skeleton height={200} radius={16} />
          </div>
        )}
      </Page>
    );
  }
  const both = [first.data, second.data] as const;
  return (
    <Page
      key={`${id} ${other}`}
      title={m.compare_title()}
      subtitle={`${nameOf(first.data)} · ${nameOf(second.data)}`}
      scrolls="always"
      actions={can('player:note') && <BothNote both={both} />}
    >
      <div className={css.body}>
        <Referral both={both} />
        {can('risk:read') && <CompareFlags both={both} />}
        <CompareWho both={both} />
        <CompareDevices both={both} />
        <CompareMoney both={both} />
        {can('figure:read') && <ComparePlay both={both} />}
      </div>
    </Page>
  );
}
