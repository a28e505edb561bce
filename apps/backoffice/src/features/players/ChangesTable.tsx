import { bankName, dateTime, showAccountNumber, showPhone } from '@salung/ui';
import { byTime, type Column, type DataTableProps, ListCard } from '@salung/ui/office';
import { BankName } from '../../lib/BankAccount.tsx';
import { ListTable } from '../../lib/List.tsx';
import type { ListState } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { type Change, nameOf } from './player.ts';
import { ChangeStatusBadge, changeKindText } from './player-shown.tsx';

type Side = Pick<Change, 'bank' | 'phone'>;

/** A bank account or a phone on one line. */
const short = ({ kind }: Change, { bank, phone }: Side): string => {
  if (kind === 'phone') return phone ? showPhone(phone) : '–';
  return bank ? `${bankName(bank.bankCode)} ${showAccountNumber(bank.accountNumber)}` : '–';
};

/** The same in a column: the bank by its mark. */
function Side({ change, side }: { change: Change; side: Side }) {
  if (change.kind === 'phone' || !side.bank) return short(change, side);
  return <BankName code={side.bank.bankCode}>{showAccountNumber(side.bank.accountNumber)}</BankName>;
}

export const changeColumns = (withPlayer: boolean): Column<Change>[] => [
  { key: 'at', title: m.changes_at(), orders: byTime, render: (row) => dateTime(row.createdAt), width: 176 },
  ...(withPlayer
    ? [
        { key: 'player', title: m.player(), render: (row: Change) => nameOf(row.player) },
        {
          key: 'phone',
          minor: 3,
          title: m.phone(),
          render: (row: Change) => showPhone(row.player.phone),
          width: 132,
        },
      ]
    : []),
  { key: 'kind', minor: 1, title: m.changes_kind(), render: (row) => changeKindText(row.kind) },
  {
    key: 'before',
    title: m.changes_before(),
    render: (row) => <Side change={row} side={row.before} />,
    width: 176,
  },
  { key: 'after', title: m.changes_after(), render: (row) => <Side change={row} side={row} />, width: 176 },
  { key: 'by', minor: 2, title: m.changes_by(), render: (row) => row.createdBy ?? m.changes_by_player() },
  {
    key: 'status',
    title: m.status(),
    render: (row) => <ChangeStatusBadge status={row.status} />,
    width: 150,
  },
];

interface ChangesTableProps {
  list: ListState;
  name: string;
  /** Whether whose change it is has to be said. */
  withPlayer?: boolean;
  query: DataTableProps<Change>['query'];
  current: string | undefined;
  onOpen: (change: Change) => void;
}

/** Changes of bank and phone, the old beside the new. */
export function ChangesTable({ withPlayer = false, current, onOpen, ...table }: ChangesTableProps) {
  return (
    <ListTable
      {...table}
      columns={changeColumns(withPlayer)}
      open={{ label: (row) => `${changeKindText(row.kind)} ${nameOf(row.player)}`, onOpen, current }}
      card={(row) => (
        <ListCard
          title={withPlayer ? nameOf(row.player) : changeKindText(row.kind)}
          end={<ChangeStatusBadge status={row.status} />}
          below={`${short(row, row.before)} → ${short(row, row)}`}
          belowEnd={withPlayer ? changeKindText(row.kind) : dateTime(row.createdAt)}
        />
      )}
    />
  );
}
