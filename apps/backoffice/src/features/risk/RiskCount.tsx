import { queryKey } from '@salung/client';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { flagsOfWithdrawal } from './batch.ts';
import { FlagBadge } from './FlagBadge.tsx';
import { weightText } from './risk-text.ts';

/** The number of flags, in the colour of the one that weighs most; nothing where there are none. */
export function RiskCount({ withdrawalId }: { withdrawalId: string }) {
  const { data, error } = useQuery({
    queryKey: [...queryKey('risk.withdrawals'), withdrawalId],
    queryFn: () => flagsOfWithdrawal(withdrawalId),
    staleTime: 60_000,
    // All rows at once, by one call, as often as the queue itself is read again.
    refetchInterval: 60_000,
  });
  // Nothing would look like no flags.
  if (error && !data) {
    return (
      <FlagBadge weight="low" text={m.risk_unknown()}>
        ?
      </FlagBadge>
    );
  }
  const [first] = data ?? [];
  if (!data || !first) return null;
  const text = m.risk_mark({ number: data.length, weight: weightText[first.weight]() });
  return (
    <FlagBadge weight={first.weight} text={text}>
      {String(data.length)}
    </FlagBadge>
  );
}
