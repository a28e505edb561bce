import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import type { Ticket } from './types.ts';

type Refund = NonNullable<Ticket['refund']>;

const words: Readonly<Record<Refund, () => string>> = {
  CANCELLED: m.lotto_refund_cancelled,
  NO_RESULT: m.lotto_refund_no_result,
  SOLD_LATE: m.lotto_refund_sold_late,
};

/** Why a ticket was refunded. */
export default function Refunded({ refund }: { refund: Refund }) {
  return <p className={page.note}>{words[refund]()}</p>;
}
