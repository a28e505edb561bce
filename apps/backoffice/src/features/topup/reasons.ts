import type { ReasonPreset } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';

/** Players read Thai unless they say otherwise, and staff cannot see what they said: their text starts in Thai. */
const forPlayer = { locale: 'th' } as const;

/** The usual reasons why an approved top-up is undone. */
export const reverseReasons = (): ReasonPreset[] => [
  { label: m.reverse_bank_back(), forPlayer: m.reverse_bank_back_player({}, forPlayer) },
  { label: m.reverse_mistake(), forPlayer: m.reverse_mistake_player({}, forPlayer) },
  { label: m.reverse_fraud(), forPlayer: m.reverse_fraud_player({}, forPlayer) },
];

/** The usual reasons why a top-up is rejected. */
export const rejectReasons = (): ReasonPreset[] => [
  { label: m.reject_no_money(), forPlayer: m.reject_no_money_player({}, forPlayer) },
  { label: m.reject_wrong_amount(), forPlayer: m.reject_wrong_amount_player({}, forPlayer) },
  { label: m.reject_other_name(), forPlayer: m.reject_other_name_player({}, forPlayer) },
  { label: m.reject_unreadable(), forPlayer: m.reject_unreadable_player({}, forPlayer) },
  { label: m.reject_duplicate(), forPlayer: m.reject_duplicate_player({}, forPlayer) },
];
