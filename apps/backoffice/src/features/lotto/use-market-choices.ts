import { query } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../platform/client.ts';
import { marketText } from './lotto-text.ts';

/** The markets to filter by. */
export function useMarketChoices(): { value: string; label: string }[] {
  const { data } = useQuery({ ...query(client, 'lotto.marketList'), staleTime: 60_000 });
  return (data?.data ?? []).map((market) => ({ value: market.code, label: marketText(market) }));
}
