import type { PayoutNote } from '@salung/contract';
import { m } from '../../paraglide/messages.js';

const notes: Readonly<Record<PayoutNote, () => string>> = {
  ABOVE_MAXIMUM: m.payout_note_above_maximum,
  ABOVE_DAY: m.payout_note_above_day,
  PLAYER_DAY: m.payout_note_player_day,
  OUTSIDE_HOURS: m.payout_note_outside_hours,
  NEW_PLAYER: m.payout_note_new_player,
  FIRST_PAYOUTS: m.payout_note_first_payouts,
  NOT_ACTIVE: m.payout_note_not_active,
  PAUSED: m.payout_note_paused,
  GIVEN_BY_STAFF: m.payout_note_given_by_staff,
  REQUESTED_BY_STAFF: m.payout_note_requested_by_staff,
  FAILED_LATELY: m.payout_note_failed_lately,
  NO_PLAY: m.payout_note_no_play,
  TURNOVER_OPEN: m.payout_note_turnover_open,
  NOT_FREE: m.payout_note_not_free,
  NO_WAY: m.payout_note_no_way,
  ATTEMPTS_FAILED: m.payout_note_attempts_failed,
};

/** Why a withdrawal is not paid automatically, in a sentence. */
export const payoutNoteText = (note: PayoutNote): string => notes[note]();
