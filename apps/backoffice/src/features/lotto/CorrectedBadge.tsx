import { StatusBadge } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { RoundRow } from './lotto-text.ts';

/** Marks a round whose result was corrected after it had been paid. */
export const CorrectedBadge = ({ round }: { round: Pick<RoundRow, 'correctedAt'> }) =>
  round.correctedAt === null ? null : <StatusBadge tone="wait" label={m.lotto_corrected_mark()} />;
