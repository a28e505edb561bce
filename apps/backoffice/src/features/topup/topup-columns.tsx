import { byKind } from '@salung/contract/browser';
import { dateTimeExact, Money, StatusBadge, showPhone } from '@salung/ui';
import { byTime, type Column, orderBy } from '@salung/ui/office';
import { BankName } from '../../lib/BankAccount.tsx';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { topupStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import css from './TopupColumns.module.css';
import { decidersOf, referenceOf } from './topup-shown.ts';
import type { TopupRow } from './use-pending-topups.ts';

/** Enough to tell accounts of one bank apart. */
const lastDigits = (accountNumber: string) => accountNumber.slice(-4);

export const nameOf = ({ player }: TopupRow): string => `${player.firstName} ${player.lastName}`;

/** Both of two people, one below the other, so that neither name is cut off. */
function Deciders({ row }: { row: TopupRow }) {
  if (row.approvedBy === null) return decidersOf(row) ?? '–';
  return (
    <span className={css.deciders} title={decidersOf(row) ?? ''}>
      <span>{row.decidedBy}</span>
      <span>{m.decided_by_also({ name: row.approvedBy })}</span>
    </span>
  );
}

export const topupColumns = (): Column<TopupRow>[] => [
  {
    key: 'at',
    title: m.created_at(),
    orders: byTime,
    render: (row) => dateTimeExact(row.createdAt),
    width: 192,
  },
  { key: 'player', title: m.player(), render: nameOf },
  {
    key: 'phone',
    minor: 1,
    title: m.phone(),
    render: (row) => showPhone(row.player.phone),
    width: 132,
  },
  {
    key: 'bank',
    minor: 2,
    title: m.topup_paid_to(),
    render: (row) =>
      byKind(row.payTo, {
        bank: ({ bankCode, accountNumber }) => (
          <BankName code={bankCode}>{m.topup_account_end({ end: lastDigits(accountNumber) })}</BankName>
        ),
        gateway: ({ provider }) => <>{gatewayNames[provider]}</>,
        other: () => <>{m.topup_channel_other()}</>,
      }),
  },
  {
    key: 'reference',
    minor: 3,
    title: m.topup_reference(),
    render: (row) => {
      const shown = referenceOf(row);
      return shown ? <span title={shown.label}>{shown.reference}</span> : '–';
    },
  },
  { key: 'by', minor: 4, title: m.decided_by(), render: (row) => <Deciders row={row} /> },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <StatusBadge {...topupStatus(row.status, row.hasSlip, row.isSlipLate)} />,
    width: 164,
  },
  {
    key: 'amount',
    orders: orderBy('amount'),
    title: m.amount(),
    render: (row) => <Money satang={row.amountCredited ?? row.amountToPay} />,
    end: true,
    width: 140,
  },
];
