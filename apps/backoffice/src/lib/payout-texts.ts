import type { PayoutNote, PayoutWay } from '@salung/contract';
import { bankName } from '@salung/ui';
import { m } from '../paraglide/messages.js';
import { gatewayNames } from './gateway-names.ts';

/** A gateway's name as people write it. */
export const gatewayName = (name: string): string =>
  (gatewayNames as Readonly<Record<string, string>>)[name] ?? name;

/** What pays, in words: the gateway's name, or the phone and its bank. */
export const wayName = ({ way, name }: { way: PayoutWay; name: string }): string =>
  way === 'gateway' ? gatewayName(name) : m.payouts_agent({ name: bankName(name) });

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

/** Reasons that the platform gives itself, by how they begin or end. What others say is shown as they say it. */
const whys: readonly (readonly [RegExp, () => string])[] = [
  [/^nobody claimed it$/, m.agents_why_unclaimed],
  [/^the lease ended without a report$/, m.agents_why_silent],
  [/(no answer in time|operation was aborted|timed? ?out)/i, m.payout_why_silent],
  [/(ECONNREFUSED|ECONNRESET|ENOTFOUND|fetch failed|socket hang up)/i, m.payout_why_unreachable],
  [/^not paid after two hours$/, m.payout_why_long],
  [/^the gateway says that it has expired$/, m.payout_why_expired],
];

/** Why an attempt to pay was refused, or why nobody knows what became of it. */
export const attemptWhy = (why: string): string => whys.find(([pattern]) => pattern.test(why))?.[1]() ?? why;
