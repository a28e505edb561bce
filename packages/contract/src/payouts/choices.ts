/** The values of fields that take one of a fixed list, for screens to offer. */

/**
 * Why a withdrawal is not paid automatically, or not yet. `NO_WAY`: no gateway and no channel agent takes it now.
 * `ATTEMPTS_FAILED`: every way that there is has refused it. `TURNOVER_OPEN`: the player has to play again, since a refund for
 * example. `NOT_FREE`: the player may not withdraw now for another reason.
 */
export const payoutNotes = [
  'ABOVE_MAXIMUM',
  'ABOVE_DAY',
  'PLAYER_DAY',
  'OUTSIDE_HOURS',
  'NEW_PLAYER',
  'FIRST_PAYOUTS',
  'NOT_ACTIVE',
  'PAUSED',
  'GIVEN_BY_STAFF',
  'REQUESTED_BY_STAFF',
  'FAILED_LATELY',
  'NO_PLAY',
  'TURNOVER_OPEN',
  'NOT_FREE',
  'NO_WAY',
  'ATTEMPTS_FAILED',
] as const;
export type PayoutNote = (typeof payoutNotes)[number];

/** What pays: a gateway, or a phone with a bank's app. */
export const payoutWays = ['gateway', 'agent'] as const;
export type PayoutWay = (typeof payoutWays)[number];

/**
 * What became of an attempt. `WAITING`: it has not been sent. `SENT`: the gateway or the phone has it. `UNKNOWN`: nobody knows
 * whether it was paid. `CANCELLED`: it was never sent.
 */
export const payoutAttemptStates = ['WAITING', 'SENT', 'UNKNOWN', 'PAID', 'REFUSED', 'CANCELLED'] as const;
export type PayoutAttemptState = (typeof payoutAttemptStates)[number];
