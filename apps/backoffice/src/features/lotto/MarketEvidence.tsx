import { DetailSection } from '@salung/ui/office';
import type { ComponentProps } from 'react';
import { m } from '../../paraglide/messages.js';
import MarketChanges from './MarketChanges.tsx';

/** What of a market is to change, for the second person. */
export default function MarketEvidence({ before, after }: ComponentProps<typeof MarketChanges>) {
  return (
    <DetailSection title={m.approvals_changes()}>
      <MarketChanges before={before} after={after} />
    </DetailSection>
  );
}
