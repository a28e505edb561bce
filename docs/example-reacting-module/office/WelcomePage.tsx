import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { Page } from '../../lib/Page.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import tab from '../players/tabs/Tab.module.css';
import { Tasks } from './Tasks.tsx';

/** Tasks that wait, the longest waiting first, and the report of gifts. */
export default function WelcomePage() {
  const { data, error, refetch, isFetching } = useQuery(query(client, 'welcome.tasks'));
  return (
    <Page
      title={m.nav_welcome()}
      actions={<ExportButton call="welcome.report" query={{}} facts={[]} />}
      scrolls
    >
      <div className={tab.notes}>
        {error && !data && (
          <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!error && !data && <Skeleton height={160} radius={12} />}
        {data?.data.length === 0 && <EmptyState title={m.welcome_no_tasks()} />}
        {data && <Tasks tasks={data.data} withPlayer />}
      </div>
    </Page>
  );
}
