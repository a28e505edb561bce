import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { ClosedText } from './ClosedText.tsx';
import type { ClosedTexts } from './closed-texts.ts';
import css from './Maintenance.module.css';
import { SiteState } from './SiteState.tsx';

/** Whether players can come in, and what they read while they cannot. */
export default function MaintenancePage() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'maintenance.get'),
    refetchInterval: 30_000,
  });
  const [typed, setTyped] = useState<ClosedTexts>();
  return (
    <Page title={m.nav_maintenance()}>
      {data ? (
        <div className={css.body}>
          <SiteState state={data} texts={typed ?? data} onSaved={() => setTyped(undefined)} />
          <ClosedText stored={data} shown={typed ?? data} onType={setTyped} />
        </div>
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div className={css.body}>
          <Skeleton height={180} radius={16} />
          <Skeleton height={400} radius={16} />
        </div>
      )}
    </Page>
  );
}
