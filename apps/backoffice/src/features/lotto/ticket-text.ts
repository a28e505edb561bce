import type { LottoTicketState } from '@salung/contract/browser';
import type { ShownStatus, Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { RoundTicket } from './lotto-text.ts';

/** Tickets, and what is odd about them. */

const ticketStates: Readonly<Record<LottoTicketState, [Tone, () => string]>> = {
  SOLD: ['info', m.lotto_ticket_sold],
  CANCELLED: ['quiet', m.lotto_ticket_cancelled],
  WON: ['good', m.lotto_ticket_won],
  LOST: ['quiet', m.lotto_ticket_lost],
  REFUNDED: ['quiet', m.lotto_ticket_refunded],
};
export function ticketBadge(state: LottoTicketState): ShownStatus {
  const [tone, label] = ticketStates[state];
  return { tone, label: label() };
}
export const ticketStateText = (state: LottoTicketState): string => ticketStates[state][1]();

const flags: Readonly<Record<RoundTicket['flags'][number], () => string>> = {
  MANY_TIMES: m.lotto_flag_many_times,
  AGAIN: m.lotto_flag_again,
  MOST_LINES: m.lotto_flag_most_lines,
};
export const flagText = (flag: RoundTicket['flags'][number]): string => flags[flag]();
