import { queryKey } from '@salung/client';
import { StatusBadge } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { flagsOfWithdrawal } from './batch.ts';
import { weightText, weightTone } from './risk-text.ts';

/** The number of flags, in the colour of the one that weighs most; nothing where there are none. */
export function RiskCount({ withdrawalId }: { withdrawalId: string }) {
  const { data, error } = useQuery({
    queryKey: [...queryKey('risk.withdrawals'), withdrawalId],
    queryFn: () => flagsOfWithdrawal(withdrawalId),
    staleTime: 60_000,
  });
  // Nothing would look like no flags.
  if (error && !data) return <Said label="?" tone="quiet" text={m.risk_unknown()} />;
  const [first] = data ?? [];
  if (!data || !first) return null;
  const text = m.risk_mark({ number: data.length, weight: weightText[first.weight]() });
  return <Said label={String(data.length)} tone={weightTone[first.weight]} text={text} />;
}

interface SaidProps {
  label: string;
  tone: 'bad' | 'wait' | 'quiet';
  text: string;
}

function Said({ label, tone, text }: SaidProps) {
  return (
    <span title={text}>
      <span aria-hidden="true">
        <StatusBadge tone={tone} label={label} />
      </span>
      <span className="s-only-spoken">{text}</span>
    </span>
  );
}
