import { query } from '@salung/client';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { differingTexts } from './slip-differs.ts';
import { slipWarningTexts } from './slip-warnings.ts';
import type { TopupDetails } from './use-pending-topups.ts';

/** In one line beside the buttons what the evidence above says; nothing where it was compared with nothing. */
export default function SlipVerdict({ topup }: { topup: TopupDetails }) {
  const { id } = topup;
  const { check } = useQuery(query(client, 'verification.check', { params: { id } })).data ?? {};
  const line = useQuery(query(client, 'statements.ofTopup', { params: { id } })).data;
  const differs = differingTexts(topup);
  if (differs.length > 0) return <Callout tone="bad">{differs.join(' · ')}</Callout>;
  if (slipWarningTexts(topup).length > 0) return <Callout tone="warn">{m.verdict_warned()}</Callout>;
  if (line?.line) {
    return line.findings.some(({ verdict }) => verdict === 'differs') ? (
      <Callout tone="bad">{m.verdict_line_differs()}</Callout>
    ) : (
      <Callout tone="good">{m.verdict_line()}</Callout>
    );
  }
  if (!check) return null;
  if (check.state === 'WAITING') return <Callout tone="info">{m.slipcheck_waiting()}</Callout>;
  if (check.state === 'FAILED') return <Callout tone="warn">{m.slipcheck_never()}</Callout>;
  const unclear = check.findings.filter(({ verdict }) => verdict === 'unclear').length;
  return unclear > 0 ? (
    <Callout tone="warn">{m.verdict_unclear({ number: unclear })}</Callout>
  ) : (
    <Callout tone="good">{m.verdict_good()}</Callout>
  );
}
