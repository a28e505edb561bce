import { accountOf } from '@salung/contract/browser';
import { gatewayName } from '../../lib/payout-texts.ts';
import { getLocale } from '../../paraglide/runtime.js';

/** Which one of its family an account is, as people call it. */
const memberText = (code: string, member: string): string =>
  code.startsWith('gateway:') ? gatewayName(member.toUpperCase()) : member;

/** What an account of the ledger is called: one of the chart in words, any other by the label it came with. */
export function ledgerAccountText(code: string, label: string): string {
  const account = accountOf(code);
  if (!account) return label;
  return account[getLocale()].replace('{name}', memberText(code, account.member ?? ''));
}
