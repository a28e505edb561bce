import { type Answer, query } from '@salung/client';
import { errorText, Money } from '@salung/ui';
import { Callout, DateRange } from '@salung/ui/office';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type Both, type CompareRow, CompareTable } from './CompareTable.tsx';

type Sum = Answer<'figures.list'>['sum'];

const useSum = (playerId: string, days: { fromDate?: string; toDate?: string }) =>
  useQuery({
    ...query(client, 'figures.list', { query: { ...days, by: 'day', playerId, per_page: 1 } }),
    placeholderData: keepPreviousData,
  });

/** What they played in some days, of the last week unless days are chosen. */
export function ComparePlay({ both }: { both: Both }) {
  const days = useSearch({ from: '/office/players/$id/compare/$other' });
  const navigate = useNavigate({ from: '/players/$id/compare/$other' });
  const [left, right] = [useSum(both[0].id, days), useSum(both[1].id, days)];
  const error = left.error ?? right.error;
  if (error) return <Callout tone="bad">{errorText(error)}</Callout>;
  const row = (name: string, show: (sum: Sum) => ReactNode): CompareRow => ({
    name,
    shown: [left.data ? show(left.data.sum) : '…', right.data ? show(right.data.sum) : '…'],
  });
  return (
    <CompareTable
      title={m.compare_play()}
      both={both}
      tools={
        <DateRange
          value={days}
          unset={m.days_usual()}
          onChange={(next) => void navigate({ search: next, replace: true })}
        />
      }
      rows={[
        row(m.figures_rounds(), ({ rounds }) => rounds.toLocaleString('en')),
        row(m.rounds_staked(), ({ staked }) => <Money satang={staked} />),
        row(m.rounds_won(), ({ won }) => <Money satang={won} />),
        row(m.figures_ggr(), ({ ggr }) => <Money satang={ggr} change />),
      ]}
    />
  );
}
