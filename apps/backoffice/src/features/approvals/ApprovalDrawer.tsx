import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText, onDemand, toast, useOnDemand } from '@salung/ui';
import { DetailDrawer } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { kindText } from './ask-text.ts';

const facts = onDemand(() => import('./ApprovalFacts.tsx').then((file) => file.ApprovalFacts));

/** One request with everything that the second person needs to know, and the decision. */
export default function ApprovalDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'approvals.details', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
    staleTime: 5_000,
  });
  const Content = useOnDemand(facts, id !== undefined, (failure) => {
    toast.bad(errorText(failure));
    onClose();
  });
  return (
    <DetailDrawer
      opened={id !== undefined}
      title={data ? kindText(data.kind) : m.nav_approvals()}
      onClose={onClose}
    >
      {data && Content ? (
        <Content approval={data} />
      ) : error && !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}
