import { dateTime, day, Money, PhoneNumber } from '@salung/ui';
import type { ReactNode } from 'react';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { m } from '../../paraglide/messages.js';
import type { Player } from '../players/player.ts';
import { PlayerStatusBadge } from '../players/player-shown.tsx';
import { type Both, type CompareRow, CompareTable } from './CompareTable.tsx';

const sameText = (left: string, right: string): boolean =>
  left.trim().toLowerCase() === right.trim().toLowerCase();

/** A row of what `show` makes of either player. */
const row = (
  name: string,
  [left, right]: Both,
  show: (player: Player) => ReactNode,
  isSame = false,
): CompareRow => ({ name, shown: [show(left), show(right)], isSame });

/** Who they are. */
export function CompareWho({ both }: { both: Both }) {
  const [left, right] = both;
  const [leftBank, rightBank] = [left.bank, right.bank];
  const sameBank =
    leftBank !== null &&
    rightBank !== null &&
    (sameText(leftBank.accountName, rightBank.accountName) ||
      (leftBank.bankCode === rightBank.bankCode && leftBank.accountNumber === rightBank.accountNumber));
  return (
    <CompareTable
      title={m.compare_who()}
      both={both}
      rows={[
        row(m.status(), both, ({ status }) => <PlayerStatusBadge status={status} />),
        row(m.phone(), both, ({ phone }) => <PhoneNumber phone={phone} />),
        row(
          m.bank(),
          both,
          ({ bank }) => (bank ? <BankAccount account={bank} size={24} /> : m.no_bank()),
          sameBank,
        ),
        row(
          m.players_birth_date(),
          both,
          ({ birthDate }) => day(birthDate),
          left.birthDate === right.birthDate,
        ),
        row(m.players_registered(), both, ({ createdAt }) => dateTime(createdAt)),
        row(m.players_last_seen(), both, ({ lastSeenAt }) =>
          lastSeenAt ? dateTime(lastSeenAt) : m.players_never(),
        ),
        row(m.players_marketing_source(), both, ({ marketingSource }) => marketingSource ?? '–'),
      ]}
    />
  );
}

/** What came in, went out and is there, over all time. */
export function CompareMoney({ both }: { both: Both }) {
  const sum = (name: string, of: (player: Player) => number, change = false) =>
    row(name, both, (player) => <Money satang={of(player)} change={change} />);
  return (
    <CompareTable
      title={m.compare_money()}
      both={both}
      rows={[
        sum(m.balance(), ({ balance }) => balance),
        sum(m.topped_up(), ({ toppedUp }) => toppedUp),
        sum(m.paid_out(), ({ paidOut }) => paidOut),
        sum(m.players_net_result(), ({ netResult }) => netResult, true),
      ]}
    />
  );
}
