import { type Answer, query } from '@salung/client';
import { dateTime, dateTimeExact, errorText, Money, StatusBadge } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection, Facts } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { attemptWhy } from '../../lib/attempt-why.ts';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { ItemLink, PlayerLink } from '../../lib/ItemLink.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Gateways.module.css';
import { orderBadge, settingText, verdictText } from './gateway.ts';

const kinds = {
  order: m.orders_message_order,
  query: m.orders_message_query,
  callback: m.orders_message_callback,
  balance: m.orders_message_balance,
};

type OrderDetails = Answer<'gateways.order'>;

/** One order at a gateway, with what was said about it. */
export function OrderDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data: order, error } = useQuery({
    ...query(client, 'gateways.order', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer
      opened={id !== undefined}
      title={order ? `${gatewayNames[order.provider]} · ${settingText(order)}` : m.nav_gateway_orders()}
      onClose={onClose}
    >
      {error && <Callout tone="bad">{errorText(error)}</Callout>}
      {order && (
        <div className={css.stack}>
          <OtherAmount order={order} />
          <OrderFacts order={order} />
          <DetailSection title={m.orders_messages()}>
            {order.messages.length === 0 && <p>{m.orders_no_messages()}</p>}
            <p className={css.quiet}>{m.orders_messages_kept({ days: order.messagesKeptDays })}</p>
            {order.messages.map((message) => (
              <div key={message.id} className={css.message}>
                <b>
                  {kinds[message.what]()} · {verdictText(message.verdict)}
                </b>
                <span className={css.quiet}>
                  {dateTimeExact(message.at)} · HTTP {message.status ?? '–'} · {message.millis} ms
                </span>
                <Content text={message.request} />
                {message.answer !== '' && <Content text={message.answer} />}
              </div>
            ))}
          </DetailSection>
        </div>
      )}
    </DetailDrawer>
  );
}

/** Says that a deposit came with another amount than was asked, and where that is. */
function OtherAmount({ order: { direction, amountPaid, amountToPay, reference } }: { order: OrderDetails }) {
  const can = useCan();
  if (direction !== 'deposit' || amountPaid === null || amountPaid === amountToPay) return null;
  return (
    <Callout tone="warn">
      {m.orders_other_amount()}{' '}
      {can('suspense:read') && reference !== null && (
        <Link to="/suspense" search={{ state: 'all', search: reference }} className={css.link ?? ''}>
          {m.orders_see_suspense()}
        </Link>
      )}
    </Callout>
  );
}

function OrderFacts({ order }: { order: OrderDetails }) {
  return (
    <Facts
      rows={[
        [m.status(), <StatusBadge key="state" {...orderBadge(order.state)} />],
        [m.orders_failure(), order.failure && attemptWhy(order.failure)],
        [m.player(), <PlayerLink key="player" player={order.player} />],
        [
          m.orders_item(),
          order.topupId ? (
            <ItemLink key="topup" type="topup" id={order.topupId}>
              {m.gateways_deposit()}
            </ItemLink>
          ) : order.withdrawalId ? (
            <ItemLink key="withdrawal" type="withdrawal" id={order.withdrawalId}>
              {m.gateways_withdraw()}
            </ItemLink>
          ) : null,
        ],
        [m.amount(), <Money key="amount" satang={order.amount} />],
        [m.orders_to_pay(), <Money key="toPay" satang={order.amountToPay} />],
        [
          m.orders_amount_paid(),
          order.amountPaid === null ? null : <Money key="paid" satang={order.amountPaid} />,
        ],
        [m.gateways_fee(), order.fee === null ? null : <Money key="fee" satang={order.fee} />],
        [m.orders_reference(), order.reference],
        [m.orders_attempt(), order.attempt],
        [m.created_at(), dateTime(order.createdAt)],
      ]}
    />
  );
}

const Content = ({ text }: { text: string }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long message scrolls, also by keyboard
  <pre className={css.text} tabIndex={0}>
    {text}
  </pre>
);
