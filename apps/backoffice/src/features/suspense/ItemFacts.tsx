import { dateTime, dateTimeExact } from '@salung/ui';
import { Facts } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import css from './Suspense.module.css';
import { channelText, type ItemDetails, whyText } from './suspense-text.ts';

/** What the bank or the gateway says of the money: where and when it came, from whom, and as what. */
export function ItemFacts({ item }: { item: ItemDetails }) {
  const can = useCan();
  return (
    <Facts
      rows={[
        [m.suspense_why(), whyText(item.why)],
        [
          m.suspense_order(),
          item.orderId && can('gateway:read') && (
            <Link key="order" to="/gateways/orders" search={{ id: item.orderId }} className={css.link ?? ''}>
              {m.suspense_see_order()}
            </Link>
          ),
        ],
        [m.suspense_channel(), channelText(item.channel)],
        [m.suspense_payer_name(), item.payer.name],
        [m.suspense_payer_bank(), item.payer.bank],
        [m.suspense_payer_account(), item.payer.account],
        [m.bank_reference(), item.reference],
        [m.suspense_text(), item.text],
        [
          m.nav_bank_lines(),
          item.channel.provider === null && item.reference && can('statement:read') && (
            <Link
              key="line"
              to="/bank-lines"
              search={{ accountId: item.channel.id, search: item.reference }}
              className={css.link ?? ''}
            >
              {m.suspense_see_line()}
            </Link>
          ),
        ],
        [m.suspense_came(), item.paidAt && dateTimeExact(item.paidAt)],
        [m.suspense_since(), dateTime(item.createdAt)],
      ]}
    />
  );
}
