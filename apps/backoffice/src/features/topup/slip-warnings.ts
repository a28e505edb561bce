import type { SlipWarning } from '@salung/contract';
import { m } from '../../paraglide/messages.js';
import type { TopupRow } from './use-pending-topups.ts';

const texts: Readonly<Record<SlipWarning, () => string>> = {
  NO_CODE: m.slip_warning_no_code,
  MIRRORED: m.slip_warning_mirrored,
  COPY: m.slip_warning_copy,
};

/** What speaks against a slip, in whole sentences, the worst first. A copy says itself whose slip it is. */
export const slipWarningTexts = ({
  slipWarnings,
  isSlipUsed,
}: Pick<TopupRow, 'slipWarnings' | 'isSlipUsed'>): string[] => [
  ...(isSlipUsed && !slipWarnings.includes('COPY') ? [m.slip_duplicate()] : []),
  ...slipWarnings.map((warning) => texts[warning]()),
];

const flags: Readonly<Record<SlipWarning, () => string>> = {
  NO_CODE: m.queue_slip_no_code,
  MIRRORED: m.queue_slip_mirrored,
  COPY: m.queue_duplicate,
};

/** The same in the few words that a row of the queue has room for. */
export const slipFlagText = (warning: SlipWarning): string => flags[warning]();
