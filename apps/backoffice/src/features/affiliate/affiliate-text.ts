import type { AffiliateBasis, ExclusionReason } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';

export const basisTexts: Readonly<Record<AffiliateBasis, () => string>> = {
  turnover: m.earnings_basis_turnover,
  netLoss: m.earnings_basis_net_loss,
};

/** The reason for which a referred player brings their earner nothing. */
export const exclusionTexts: Readonly<Record<ExclusionReason, () => string>> = {
  SAME_BANK: m.earnings_excluded_bank,
  SAME_BROWSER: m.earnings_excluded_browser,
  STAFF: m.earnings_excluded_staff,
};
