import type { Answer } from '@salung/client';
import { dateTime } from '@salung/ui';
import { m } from '../../paraglide/messages.js';

/** Why there is no picture to look at. */
export function missingSlip(slip: Answer<'topup.details'>['slip']): string {
  if (!slip) return m.slip_none();
  return slip.removedAt ? m.slip_removed({ date: dateTime(slip.removedAt) }) : m.slip_forbidden();
}
