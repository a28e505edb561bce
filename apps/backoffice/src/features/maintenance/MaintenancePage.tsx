import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { ClosedText } from './ClosedText.tsx';
import css from './Maintenance.module.css';
import { SiteState } from './SiteState.tsx';

/** Whether players can come in, and what they read while they cannot. */
export default function MaintenancePage() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'maintenance.get'),
    refetchInterval: 30_000,
  });
  const [typed, setTyped] = useState<string>();
  return (
    <Page title={m.nav_maintenance()}>
      {data ? (
        <div className={css.body}>
          <SiteState
            state={data}
            description={typed ?? data.description}
            onSaved={() => setTyped(undefined)}
          />
          <ClosedText description={data.description} typed={typed} onType={setTyped} />
        </div>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={css.body}>
          <Skeleton height={180} radius={16} />
          <Skeleton height={240} radius={16} />
        </div>
      )}
    </Page>
  );
}
