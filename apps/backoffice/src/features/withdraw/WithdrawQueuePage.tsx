import { ArrivedDrawing, bankName, dateTime, EmptyState, ErrorState, errorText } from '@salung/ui';
import { IconBolt, IconUser } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { wayName } from '../../lib/payout-texts.ts';
import { PresenceMark } from '../../lib/queue/PresenceList.tsx';
import { othersAt } from '../../lib/queue/presence.ts';
import { QueueFilters } from '../../lib/queue/QueueFilters.tsx';
import { QueueFlag } from '../../lib/queue/QueueFlag.tsx';
import { QueueLayout } from '../../lib/queue/QueueLayout.tsx';
import { QueueRow } from '../../lib/queue/QueueRow.tsx';
import { useSelection } from '../../lib/queue/use-selection.ts';
import { queueFilter } from '../../lib/queue-search.ts';
import { useShortcuts } from '../../lib/use-shortcuts.ts';
import { m } from '../../paraglide/messages.js';
import { useStaff } from '../../platform/session.ts';
import { RiskMark } from '../risk/RiskMark.tsx';
import { readyWithdrawals } from './queue-groups.ts';
import { useOpenWithdrawals, type WithdrawalRow } from './use-open-withdrawals.ts';
import { WithdrawalWork } from './WithdrawalWork.tsx';

const isLookedAt = (id: string) => othersAt({ kind: 'withdrawal', id }).length > 0;

function rowOf(withdrawal: WithdrawalRow) {
  const { player, takenBy, bank, approvalId, payoutPausedUntil, paidThrough, status } = withdrawal;
  const name = `${player.firstName} ${player.lastName}`;
  const below = approvalId ? (
    m.second_waits()
  ) : payoutPausedUntil ? (
    <QueueFlag text={m.withdraw_paused_row({ until: dateTime(payoutPausedUntil) })} />
  ) : status === 'UNKNOWN' ? (
    <QueueFlag text={m.withdraw_unknown_row()} />
  ) : paidThrough ? (
    <>
      <IconBolt size={14} aria-hidden="true" /> {wayName(paidThrough)}
    </>
  ) : takenBy ? (
    <>
      <IconUser size={14} aria-hidden="true" /> {takenBy.name}
    </>
  ) : (
    bankName(bank.bankCode)
  );
  return {
    id: withdrawal.id,
    row: (
      <QueueRow
        amount={withdrawal.amount}
        name={name}
        since={withdrawal.createdAt}
        below={below}
        sign={
          <>
            <PresenceMark kind="withdrawal" id={withdrawal.id} />
            <RiskMark withdrawalId={withdrawal.id} />
          </>
        }
        quiet={approvalId !== null || (payoutPausedUntil !== null && takenBy === null)}
      />
    ),
  };
}

/** What players want paid out: taken by one person, paid at the bank, recorded with the bank's reference. */
export default function WithdrawQueuePage() {
  const search = useSearch({ from: '/office/withdrawals/queue' });
  const filter = queueFilter(search);
  const { staff } = useStaff();
  const { data, error, refetch, isFetching } = useOpenWithdrawals(staff?.id, filter);
  const all = data && [...data.mine, ...data.waiting, ...data.others];
  const selection = useSelection(
    '/withdrawals/queue',
    all?.map((row) => row.id),
    search.id,
    data ? readyWithdrawals(data) : [],
    filter,
    isLookedAt,
  );
  const { id } = selection;
  useShortcuts({
    j: selection.next,
    ArrowDown: selection.next,
    k: selection.previous,
    ArrowUp: selection.previous,
  });
  const groups =
    data &&
    [
      { title: m.withdraw_mine({ number: data.mine.length }), items: data.mine.map(rowOf) },
      { title: m.withdraw_waiting({ number: data.waiting.length }), items: data.waiting.map(rowOf) },
      { title: m.withdraw_others({ number: data.others.length }), items: data.others.map(rowOf) },
    ].filter((group) => group.items.length > 0);
  const instead =
    error && !data ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : all?.length === 0 && !filter ? (
      <EmptyState drawing={<ArrivedDrawing />} title={m.withdraw_queue_empty()} text={m.queue_empty_text()} />
    ) : undefined;
  return (
    <QueueLayout
      title={m.nav_withdraw_queue()}
      subtitle={all && all.length > 0 ? m.queue_number({ number: all.length }) : ''}
      groups={groups}
      selection={selection}
      filters={<QueueFilters from="/withdrawals/queue" search={search} bankLabel={m.withdraw_pay_to()} />}
      instead={instead}
    >
      {id && <WithdrawalWork key={id} id={id} onDone={selection.advance} />}
    </QueueLayout>
  );
}
