import { formatBaht, toast } from '@salung/ui';
import { MoneyBack } from '../../lib/MoneyBack.tsx';
import { secondText } from '../../lib/NeedsSecond.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { returnReasons } from './reasons.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

/** Recording that the bank sent a paid withdrawal back. */
export function WithdrawalReturn({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const can = useCan();
  const reload = useReload();
  const { id, amount, player, status, approvalId, returning } = withdrawal;
  if (status !== 'PAID' || approvalId || !can('withdraw:return')) return null;
  return (
    <MoneyBack
      label={m.withdraw_return()}
      title={m.withdraw_return_title()}
      text={returning?.hasLine ? m.withdraw_return_line() : m.withdraw_return_text()}
      second={returning?.takesTwo ? secondText(returning.left) : null}
      player={player}
      amount={amount}
      presets={returnReasons()}
      send={(body) => client.call('withdraw.return', { params: { id }, body })}
      onDone={(name) => toast.good(m.withdraw_back_toast({ amount: formatBaht(amount), name }))}
      onEnd={() => void reload('withdraw.details', 'withdraw.list', 'approvals.list')}
    />
  );
}
