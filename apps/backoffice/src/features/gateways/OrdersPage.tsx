import { gatewayProviders, orderStates, paymentDirections } from '@salung/contract/browser';
import { dateTime, Money, StatusBadge, showPhone } from '@salung/ui';
import { ChoiceFilter, type Column, DateRange, ListCard, TextFilter, useColumns } from '@salung/ui/office';
import { useSearch } from '@tanstack/react-router';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { GatewayTabs } from './GatewayTabs.tsx';
import { directionText, type Order, orderBadge, settingText } from './gateway.ts';
import { OrderDrawer } from './OrderDrawer.tsx';

const playerName = ({ player }: Order) => `${player.firstName} ${player.lastName}`;

const columns = (): Column<Order>[] => [
  { key: 'at', title: m.created_at(), render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'gateway', title: m.orders_provider(), render: (row) => gatewayNames[row.provider], text: 120 },
  { key: 'what', minor: 1, title: m.orders_direction(), render: settingText, text: 120 },
  { key: 'player', title: m.player(), render: playerName, text: 140 },
  { key: 'phone', minor: 3, title: m.phone(), render: (row) => showPhone(row.player.phone), width: 132 },
  {
    key: 'reference',
    minor: 4,
    title: m.orders_reference(),
    render: (row) => row.reference ?? '–',
    text: 160,
  },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <StatusBadge {...orderBadge(row.state)} />,
    width: 140,
  },
  {
    key: 'amount',
    title: m.amount(),
    render: (row) => <Money satang={row.amountPaid ?? row.amountToPay} />,
    end: true,
    width: 140,
  },
];

/** Orders at gateways, the latest first. */
export default function OrdersPage() {
  const list = useListPage(useSearch({ from: '/office/gateways/orders' }));
  return (
    <ListPage
      title={m.nav_gateway_orders()}
      views="orders"
      list={list}
      columns={useColumns(columns)}
      query={useRows('gateways.orders', list.asked)}
      emptyText={m.orders_empty_text()}
      above={<GatewayTabs current="orders" />}
      filters={
        <>
          <TextFilter label={m.orders_search()} {...list.text('search')} search />
          <TextFilter label={m.phone()} {...list.text('phone')} />
          <ChoiceFilter
            label={m.orders_provider()}
            all={m.orders_all_providers()}
            {...list.choice('provider', gatewayProviders, (provider) => gatewayNames[provider])}
          />
          <ChoiceFilter
            label={m.orders_direction()}
            all={m.orders_all_directions()}
            {...list.choice('direction', paymentDirections, directionText)}
          />
          <ChoiceFilter
            label={m.orders_state()}
            all={m.orders_all_states()}
            {...list.choice('state', orderStates, (state) => orderBadge(state).label)}
          />
          <DateRange {...list.days} />
        </>
      }
      label={(row) => `${gatewayNames[row.provider]} ${playerName(row)}`}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={playerName(row)}
          end={<Money satang={row.amountPaid ?? row.amountToPay} />}
          below={`${gatewayNames[row.provider]} · ${settingText(row)} · ${dateTime(row.createdAt)}`}
          belowEnd={<StatusBadge {...orderBadge(row.state)} />}
        />
      )}
    >
      <OrderDrawer id={list.search.id} onClose={list.close} />
    </ListPage>
  );
}
