import { creditActions } from '@salung/contract/browser';
import { dateTime, formatBaht, Money, StatusBadge, showPhone } from '@salung/ui';
import {
  byTime,
  ChoiceFilter,
  type Column,
  DateRange,
  ListCard,
  lazyDialog,
  orderBy,
  TextFilter,
} from '@salung/ui/office';
import { IconCoins } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';

import { ExportButton } from '../../lib/export/ExportButton.tsx';
import { reportOf } from '../../lib/export/report-of.ts';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { type CreditEntry, creditActionText, gives, signed } from './actions.ts';
import { CreditDrawer } from './CreditDrawer.tsx';

const AdjustCredit = lazyDialog(() => import('./AdjustCredit.tsx'));

const nameOf = ({ player }: CreditEntry) => `${player.firstName} ${player.lastName}`;
const action = (row: CreditEntry) => (
  <StatusBadge
    tone={row.action.endsWith('_bonus') ? 'gift' : gives(row.action) ? 'good' : 'quiet'}
    label={creditActionText(row.action)}
  />
);

const columns = (): Column<CreditEntry>[] => [
  { key: 'at', title: m.at(), orders: byTime, render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'player', title: m.player(), render: nameOf },
  {
    key: 'phone',
    minor: 1,
    title: m.phone(),
    render: (row) => showPhone(row.player.phone),
    width: 132,
  },
  { key: 'action', title: m.credit_action(), render: action, width: 140 },
  {
    key: 'by',
    minor: 3,
    title: m.credit_by(),
    render: (row) => [row.createdBy, row.approvedBy].filter(Boolean).join(', '),
  },
  {
    key: 'after',
    minor: 2,
    title: m.credit_balance_after(),
    render: (row) => formatBaht(row.balanceAfter),
    end: true,
  },
  {
    key: 'amount',
    orders: orderBy('amount'),
    title: m.amount(),
    render: (row) => <Money satang={signed(row)} change />,
    end: true,
    width: 150,
  },
];

/** The list of credit and bonus that staff gave or took, with the button for a new adjustment. */
export default function CreditPage() {
  const list = useListPage(useSearch({ from: '/office/credit' }));
  const { phone, action: chosen, id } = list.search;
  const result = useRows('credit.list', list.asked);
  return (
    <ListPage
      title={m.nav_credit()}
      views="credit"
      list={list}
      columns={columns()}
      query={result}
      actions={
        <ExportButton
          call="credit.report"
          query={reportOf(list.search)}
          facts={[
            [m.phone(), phone && showPhone(phone)],
            [m.credit_action(), chosen && creditActionText(chosen)],
          ]}
        />
      }
      main={{
        permission: 'credit:manage',
        icon: IconCoins,
        label: m.credit_adjust(),
        form: (close) => <AdjustCredit phone={phone} onClose={close} />,
      }}
      filters={
        <>
          <TextFilter
            label={m.credit_phone_filter()}
            value={phone}
            onChange={(value) => {
              const digits = value?.replace(/\D/g, '');
              if (!digits || /^0[689]\d{8}$/.test(digits)) list.change({ phone: digits || undefined });
            }}
            search
          />
          <ChoiceFilter
            label={m.credit_action()}
            all={m.credit_action_all()}
            {...list.choice('action', creditActions, creditActionText)}
          />
          <DateRange {...list.days} />
        </>
      }
      label={(row) => `${creditActionText(row.action)} ${formatBaht(row.amount)} ${nameOf(row)}`}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={nameOf(row)}
          end={<Money satang={signed(row)} change />}
          below={dateTime(row.createdAt)}
          belowEnd={action(row)}
        />
      )}
    >
      <CreditDrawer id={id} known={result.data?.data} onClose={list.close} />
    </ListPage>
  );
}
