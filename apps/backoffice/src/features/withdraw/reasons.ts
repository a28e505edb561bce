import type { ReasonPreset } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';

/** Players read Thai unless they say otherwise, and staff cannot see what they said: their text starts in Thai. */
const forPlayer = { locale: 'th' } as const;

/** The usual reasons why a withdrawal is not paid. The money goes back to the wallet. */
export const refuseReasons = (): ReasonPreset[] => [
  { label: m.refuse_name(), forPlayer: m.refuse_name_player({}, forPlayer) },
  { label: m.refuse_account(), forPlayer: m.refuse_account_player({}, forPlayer) },
  { label: m.refuse_bank_down(), forPlayer: m.refuse_bank_down_player({}, forPlayer) },
  { label: m.refuse_check(), forPlayer: m.refuse_check_player({}, forPlayer) },
];

/** The usual reasons why a bank sends a payment back. The money goes back to the wallet. */
export const returnReasons = (): ReasonPreset[] => [
  { label: m.return_account_closed(), forPlayer: m.return_account_closed_player({}, forPlayer) },
  { label: m.return_bank_down(), forPlayer: m.return_bank_down_player({}, forPlayer) },
];
