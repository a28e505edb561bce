import { Button } from '@mantine/core';
import { m } from '../../paraglide/messages.js';
import { useCancel } from '../../parts/use-cancel.tsx';
import { client } from '../../platform/client.ts';
import type { Withdrawal } from './Way.tsx';

/** Cancels a withdrawal that nobody has begun to pay; its money returns to the wallet at once. */
export function Cancel({ withdrawal: { id, status } }: { withdrawal: Withdrawal }) {
  const cancel = useCancel();
  if (status !== 'PENDING') return null;
  const ask = () =>
    cancel({
      title: m.withdraw_cancel_title(),
      message: m.withdraw_cancel_text(),
      cancelLabel: m.withdraw_cancel_no(),
      confirmLabel: m.withdraw_cancel(),
      call: () => client.call('withdraw.cancel', { body: { id } }),
      done: m.withdraw_cancelled(),
      // The stream tells the same.
      id,
      stale: ['withdraw.last', 'withdraw.transactions', 'withdraw.today', 'players.statement', 'auth.user'],
    });
  return (
    <Button variant="default" onClick={() => void ask()}>
      {m.withdraw_cancel()}
    </Button>
  );
}
