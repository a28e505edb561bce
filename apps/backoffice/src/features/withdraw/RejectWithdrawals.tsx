import { formatBaht } from '@salung/ui';
import { BulkReject } from '../../lib/BulkReject.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { refuseReasons } from './reasons.ts';
import type { WithdrawalRow } from './use-open-withdrawals.ts';

interface RejectWithdrawalsProps {
  withdrawals: WithdrawalRow[];
  onClose: () => void;
}

/** Rejects several withdrawals that nobody has taken yet with one reason; the money goes back to the wallets. */
export function RejectWithdrawals({ withdrawals, onClose }: RejectWithdrawalsProps) {
  const reload = useReload();
  return (
    <BulkReject
      title={m.withdraw_give_back_title()}
      rows={withdrawals}
      keyOf={({ id }) => id}
      labelOf={({ player, amount }) => `${player.firstName} ${player.lastName} · ${formatBaht(amount)}`}
      amountOf={({ amount }) => amount}
      presets={refuseReasons()}
      reject={({ id }, body) => client.call('withdraw.reject', { params: { id }, body })}
      onEnd={() => void reload('withdraw.list', 'withdraw.details')}
      onClose={onClose}
    />
  );
}
