import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, Money, StatusBadge } from '@salung/ui';
import { DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { ItemLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { roundBadge, roundText } from './lotto-text.ts';

/** The round that is to be moved or cancelled, as it is now: its times, its tickets, what it may cost. */
export default function RoundEvidence({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(query(client, 'lotto.round', { params: { id } }));
  if (error && !data)
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton height={240} radius={12} mb={16} />;
  return (
    <DetailSection title={m.lotto_round()}>
      <Facts
        rows={[
          [
            m.lotto_round(),
            <ItemLink key="round" type="lotto-round" id={id}>
              {roundText(data)}
            </ItemLink>,
          ],
          [m.status(), <StatusBadge key="status" {...roundBadge(data)} />],
          [m.lotto_opens_at(), dateTime(data.opensAt)],
          [m.lotto_closes_at(), dateTime(data.closesAt)],
          [m.lotto_draws_at(), dateTime(data.drawsAt)],
          [m.lotto_tickets(), data.tickets.toLocaleString('en-US')],
          [m.lotto_staked(), <Money key="staked" satang={data.staked} />],
          [m.lotto_worst(), <Money key="worst" satang={data.worst} />],
        ]}
      />
    </DetailSection>
  );
}
