import { expect, it } from 'vitest';
import { topupStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import { slipWarningTexts } from './slip-warnings.ts';

it('says that another top-up has the slip, once: a copy says so itself', () => {
  expect(slipWarningTexts({ isSlipUsed: false, slipWarnings: [] })).toEqual([]);
  expect(slipWarningTexts({ isSlipUsed: true, slipWarnings: ['NO_CODE'] })).toEqual([
    m.slip_duplicate(),
    m.slip_warning_no_code(),
  ]);
  expect(slipWarningTexts({ isSlipUsed: true, slipWarnings: ['COPY'] })).toEqual([m.slip_warning_copy()]);
});

it('a slip that came late is to be checked, however its top-up had ended', () => {
  expect(topupStatus('CANCELLED', true, true).label).toBe(m.topup_late_to_check());
  expect(topupStatus('CANCELLED', true, false).label).toBe(m.topup_cancelled());
});
