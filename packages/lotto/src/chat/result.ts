/** What the reader of a pasted chat returns. */
import type { BetType } from '../bets.ts';
import type { ChatForm } from './dialect.ts';

/** `stake` in satang. */
export interface ChatBet {
  type: BetType;
  number: string;
  stake: number;
}

/** `header` rules lines after or before it: a type, or the amount of a list. `ignored` is no bet, and `reason` says why. */
export type LineKind = 'bets' | 'header' | 'note' | 'ignored' | 'total' | 'unread';

/** How a line of bets was read, or what a header rules. */
export type How =
  | 'direct'
  | 'topBottom'
  | 'reversed'
  | 'straightTod'
  | 'straightTodBottom'
  | 'permutations'
  | 'straightAndOthers'
  | 'family'
  /** Four digits without an amount: one set. */
  | 'set'
  | 'type'
  | 'stakeOfList';

/** Why a line is not a bet. */
export type Reason =
  // unread
  | 'noAmount'
  | 'noNumber'
  | 'noList'
  | 'zero'
  | 'tooMuch'
  | 'unclearAmount'
  | 'tooManyAmounts'
  | 'wrongTimes'
  | 'sumDiffers'
  | 'badNumber'
  | 'notSold'
  | 'setTicket'
  | 'typeDoesNotFit'
  | 'unclearWord'
  | 'unclear'
  | 'timeOrBet'
  | 'dateOrBet'
  | 'cancelsWhat'
  | 'reversesWhat'
  | 'tooManyBets'
  | 'tooLong'
  // ignored
  | 'empty'
  | 'decoration'
  | 'date'
  | 'time'
  | 'payment'
  | 'phone'
  | 'cancelled';

/** A form with two meanings: the page asks once for the form, and shows what this line would be with each setting. */
export interface Ambiguity {
  form: ChatForm;
  readings: { value: string; bets: ChatBet[] }[];
}

export interface ChatLine {
  /** The line as it was pasted, without its end. */
  text: string;
  /** Where it begins in the pasted text, in UTF-16 units. */
  at: number;
  kind: LineKind;
  bets: ChatBet[];
  how?: How;
  asks?: Ambiguity;
  reason?: Reason;
  /** The characters of `text` that could not be read. */
  span?: { from: number; to: number };
}

/** Satang. `pasted`: what the text itself states, if it does; `differs`: it states another sum than was read. */
export interface ChatTotal {
  pasted: number | undefined;
  read: number;
  differs: boolean;
}

/** A part of a line that cannot be read. */
export interface Problem {
  reason: Reason;
  from: number;
  to: number;
}
