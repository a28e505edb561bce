import { compareNames } from '@salung/contract/browser';
import { bankName } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { differingTexts } from './slip-differs.ts';
import { slipWarningTexts } from './slip-warnings.ts';
import type { TopupDetails } from './use-pending-topups.ts';

export interface Warning {
  tone: 'bad' | 'warn';
  text: string;
}

type Evidence = Pick<
  TopupDetails,
  'player' | 'slip' | 'slipWarnings' | 'isSlipUsed' | 'isSlipLate' | 'slipDiffers' | 'payer' | 'hasSlip'
>;

const of = (tone: Warning['tone'], texts: string[]): Warning[] => texts.map((text) => ({ tone, text }));

/** What speaks against a top-up by its slip and the player's account, in whole sentences, the worst first. */
export function warningsOf(topup: Evidence): Warning[] {
  const { player, slip } = topup;
  const name = `${player.firstName} ${player.lastName}`;
  // Both come from the player: they can be evidence against the account, never for the payer.
  const otherName = player.bank && compareNames(player.bank.accountName, name) === 'different';
  const otherBank = slip?.qr && player.bank && slip.qr.bankCode !== player.bank.bankCode;
  return [
    ...of('bad', slipWarningTexts(topup)),
    ...of('warn', topup.isSlipLate ? [m.slip_late_text()] : []),
    ...of('warn', otherName ? [m.name_differs({ name })] : []),
    ...of(
      'warn',
      otherBank && slip.qr && player.bank
        ? [m.bank_differs({ slip: bankName(slip.qr.bankCode), player: bankName(player.bank.bankCode) })]
        : [],
    ),
  ];
}

/** The same for a confirmation, with what does not match, and whether anybody has read who paid. */
export function confirmWarnings(topup: Evidence): Warning[] {
  const { player, payer, hasSlip } = topup;
  return [
    ...of('bad', differingTexts(topup)),
    ...warningsOf(topup),
    ...of(
      'warn',
      hasSlip && !payer ? [m.payer_unchecked({ name: `${player.firstName} ${player.lastName}` })] : [],
    ),
  ];
}
