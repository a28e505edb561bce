import { query } from '@salung/client';
import { formatBaht, showAccountNumber } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import detail from '../../lib/Detail.module.css';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import type { Change } from './player.ts';

/** What else is to be known before a change is decided: money that is on its way, and earlier changes of the bank. */
export function ChangeContext({ change }: { change: Change }) {
  const can = useCan();
  const { data: player } = useQuery(query(client, 'players.details', { params: { id: change.player.id } }));
  const open = player?.openWithdrawalId ?? null;
  const { data: withdrawal } = useQuery({
    ...query(client, 'withdraw.details', { params: { id: open ?? '' } }),
    enabled: open !== null && can('withdraw:read'),
  });
  if (change.status !== 'PENDING' || !player) return null;
  return (
    <div className={detail.warnings}>
      {open !== null && (
        <Callout tone="warn">
          {withdrawal
            ? m.changes_open_withdrawal({
                amount: formatBaht(withdrawal.amount),
                account: showAccountNumber(withdrawal.bank.accountNumber),
              })
            : m.changes_open_withdrawal_some()}{' '}
          {can('withdraw:read') && (
            <Link to="/withdrawals" search={{ id: open }}>
              {m.approvals_see_withdrawal()}
            </Link>
          )}
        </Callout>
      )}
      {change.kind === 'bank' && (
        <Callout tone={player.bankChanges > 0 ? 'warn' : 'info'}>
          {player.bankChanges > 0
            ? m.changes_bank_before({ number: player.bankChanges })
            : m.changes_bank_never()}
        </Callout>
      )}
    </div>
  );
}
