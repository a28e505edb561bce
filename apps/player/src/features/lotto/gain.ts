import type { Ticket, TicketItem } from './types.ts';

type Paid = Pick<TicketItem, 'state' | 'payout' | 'stake' | 'discount'>;

/** What was paid for a ticket: the stake less the discount. Satang. */
export const priceOf = ({ stake, discount }: Pick<Paid, 'stake' | 'discount'>): number => stake - discount;

/** What a ticket brought in the end, less what it cost; null while its result is not known or it was refunded. Satang. */
export const gainOf = (ticket: Paid): number | null =>
  ticket.payout !== null && (ticket.state === 'WON' || ticket.state === 'LOST')
    ? ticket.payout - priceOf(ticket)
    : null;

/**
 * What was kept of a ticket in the end, less what it cost, also after its result was corrected: what is owed and not given back yet
 * still counts. Null while its result is not known. Satang.
 */
export const keptOf = (ticket: Paid & Pick<Ticket, 'correction'>): number | null => {
  const gain = gainOf(ticket);
  const { correction } = ticket;
  return gain === null || !correction ? gain : correction.before + correction.change - priceOf(ticket);
};

/** Whether a ticket brought more than it cost: some lines may win without. */
export const hasGained = (ticket: Paid): boolean => (gainOf(ticket) ?? 0) > 0;
