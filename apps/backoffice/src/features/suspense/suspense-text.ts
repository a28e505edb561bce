import type { Answer } from '@salung/client';
import { bankByCode } from '@salung/contract/browser';
import { bankName, showAccountNumber, type Tone } from '@salung/ui';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { m } from '../../paraglide/messages.js';

export type Item = Answer<'suspense.list'>['data'][number];
export type ItemDetails = Answer<'suspense.details'>;

const states: Record<Item['state'], [Tone, () => string]> = {
  OPEN: ['wait', m.suspense_open],
  ASSIGNED: ['good', m.suspense_assigned],
  RETURNED: ['quiet', m.suspense_returned],
  SPLIT: ['quiet', m.suspense_split_state],
  COVERED: ['quiet', m.suspense_covered],
};

/** The state of an item, as a badge shows it. */
export function stateBadge({ state, approvalId }: Pick<Item, 'state' | 'approvalId'>): {
  tone: Tone;
  label: string;
} {
  if (approvalId) return { tone: 'info', label: m.suspense_second() };
  const [tone, label] = states[state];
  return { tone, label: label() };
}

export const stateText = (state: Item['state'] | 'all'): string =>
  state === 'all' ? m.suspense_all() : states[state][1]();

const reasons: Record<Item['why'], () => string> = {
  OTHER_AMOUNT: m.suspense_why_amount,
  CREDITED_BEFORE: m.suspense_why_before,
  ACCOUNT_CLOSED: m.suspense_why_closed,
  NO_MATCH: m.suspense_why_none,
  SEVERAL_MATCH: m.suspense_why_several,
  PAYER_DIFFERS: m.suspense_why_payer,
  OWN_TRANSFER: m.suspense_why_own,
  TOPUP_REVERSED: m.suspense_why_reversed,
  PAYOUT_BACK: m.suspense_why_payout,
};

export const whyText = (why: Item['why']): string => reasons[why]();

const suspects: Record<ItemDetails['candidates'][number]['because'], () => string> = {
  SEEMS: m.suspense_because_seems,
  ACCOUNT: m.suspense_because_account,
  TOPUP: m.suspense_because_topup,
};

export const becauseText = (because: ItemDetails['candidates'][number]['because']): string =>
  suspects[because]();

const kinds: Record<ItemDetails['related'][number]['kind'], () => string> = {
  topupCredited: m.suspense_related_credited,
  topupReversed: m.suspense_related_reversed,
  payoutPaid: m.suspense_related_paid,
  payoutReturned: m.suspense_related_returned,
};

export const relatedText = (kind: ItemDetails['related'][number]['kind']): string => kinds[kind]();

/** Why it takes a second person, whatever the amount: somebody may have had this money already. Null where nobody has. */
export const relatedSecond = (
  { related }: ItemDetails,
  kinds: ItemDetails['related'][number]['kind'][],
): string | null => (related.some(({ kind }) => kinds.includes(kind)) ? m.suspense_related_second() : null);

/** Where the money is: `กสิกรไทย ·· 1234`, or a gateway. */
export function channelText({ provider, bankCode, accountNumber }: Item['channel']): string {
  if (provider !== null) {
    const names: Readonly<Record<string, string>> = gatewayNames;
    return names[provider] ?? provider;
  }
  return bankCode === null ? '–' : `${bankName(bankCode)} ${showAccountNumber(accountNumber ?? '')}`;
}

/** The same in a column: the number tells our accounts apart, so it must not be what is cut off. */
export const channelInList = (channel: Item['channel']): string =>
  channel.provider === null && channel.bankCode !== null
    ? `${bankByCode(channel.bankCode)?.short ?? ''} ${showAccountNumber(channel.accountNumber ?? '')}`
    : channelText(channel);

/** Who paid, as the bank says. */
export const payerText = ({ payer }: Item): string | null =>
  [payer.name, payer.bank, payer.account].filter(Boolean).join(' · ') || null;

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`;
