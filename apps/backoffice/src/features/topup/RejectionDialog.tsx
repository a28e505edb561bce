import { formatBaht, Money, toast } from '@salung/ui';
import { ReasonDialog, type Reasons } from '@salung/ui/office';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { problemsOfRefusal } from './approval-problems.ts';
import { rejectReasons } from './reasons.ts';
import type { TopupDetails } from './use-pending-topups.ts';
import { useReloadTopup } from './use-reload-topup.ts';

interface RejectionDialogProps {
  topup: TopupDetails;
  /** The server has decided; the queue may go on. */
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection, and rejects. */
export function RejectionDialog({ topup, onDone, onClose }: RejectionDialogProps) {
  const refresh = useReloadTopup();
  const name = `${topup.player.firstName} ${topup.player.lastName}`;
  const reject = async (reasons: Reasons) => {
    try {
      await client.call('topup.reject', { params: { id: topup.id }, body: reasons });
      toast.info(m.rejected_toast({ amount: formatBaht(topup.amountToPay), name }));
      onDone();
    } catch (error) {
      const told = problemsOfRefusal(error);
      // What the person can mend stays in the dialog.
      if (told.form) throw error;
    }
    onClose();
    await refresh();
  };
  return (
    <Suspense>
      <ReasonDialog
        title={m.reject_topup_title()}
        about={
          <>
            {name} · <Money satang={topup.amountToPay} />
          </>
        }
        presets={rejectReasons()}
        confirmLabel={m.reject()}
        onConfirm={reject}
        onClose={onClose}
      />
    </Suspense>
  );
}
