import { formatBaht, toast } from '@salung/ui';
import { AmountInWords, ReasonDialog, type Reasons } from '@salung/ui/office';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { refuseReasons } from './reasons.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';
import { notifyIfTooLate } from './use-withdrawal-step.ts';

interface GiveBackDialogProps {
  withdrawal: WithdrawalDetails;
  /** The server has decided; the queue may go on. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason, and gives the money back to the player. */
export function GiveBackDialog({ withdrawal, onDone, onClose }: GiveBackDialogProps) {
  const can = useCan();
  const reload = useReload();
  const { id, status, amount, player } = withdrawal;
  const name = `${player.firstName} ${player.lastName}`;
  // The money goes back the same way either way: rejected before anybody tried to pay, revoked after a failed payout.
  const call = status === 'PENDING' && can('withdraw:reject') ? 'withdraw.reject' : 'withdraw.revoke';
  const refund = async (reasons: Reasons) => {
    try {
      await client.call(call, { params: { id }, body: reasons });
      toast.info(m.withdraw_back_toast({ amount: formatBaht(amount), name }));
      onDone();
    } catch (error) {
      if (!notifyIfTooLate(error)) throw error;
    }
    onClose();
    await reload('withdraw.details', 'withdraw.list');
  };
  return (
    <ReasonDialog
      title={m.withdraw_give_back_title()}
      about={
        <>
          <AmountInWords satang={amount} />
          <p>{name}</p>
          <p>{m.withdraw_back_text()}</p>
        </>
      }
      presets={refuseReasons()}
      confirmLabel={m.withdraw_give_back()}
      onConfirm={refund}
      onClose={onClose}
    />
  );
}
