import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText, Money } from '@salung/ui';
import { Callout, DetailSection } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { ItemFacts } from './ItemFacts.tsx';
import { Related } from './Related.tsx';
import { becauseText } from './suspense-text.ts';

/** What the first person saw of money in suspense, for the second: the bank's line, its payer, and what may be the same money. */
export default function SuspenseEvidence({ id, playerId }: { id: string; playerId: string | undefined }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'suspense.details', { params: { id } }),
    staleTime: 10_000,
  });
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton height={240} radius={12} mb={16} />;
  const chosen = data.candidates.find((person) => person.id === playerId);
  return (
    <>
      <DetailSection title={m.approvals_bank_line()}>
        <p>
          <Money satang={data.amount} />
        </p>
        <ItemFacts item={data} />
      </DetailSection>
      {playerId !== undefined &&
        (chosen ? (
          <Callout tone="info">{becauseText(chosen.because)}</Callout>
        ) : (
          <Callout tone="warn">{m.approvals_not_candidate()}</Callout>
        ))}
      <Related related={data.related} />
    </>
  );
}
