import { query } from '@salung/client';
import { ErrorState, errorText, formatBaht } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { WithdrawReasons } from '../../lib/WithdrawReasons.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';

/** What a player can withdraw now, and if that is nothing, why. */
export function Withdrawable({ playerId }: { playerId: string }) {
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'withdraw.today', { params: { phone: playerId } }),
  );
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Callout tone="info">{m.players_withdrawable_loading()}</Callout>;
  if (data.reasons.length > 0) return <WithdrawReasons reasons={data.reasons} />;
  return <Callout tone="info">{m.players_withdrawable({ amount: formatBaht(data.available) })}</Callout>;
}
