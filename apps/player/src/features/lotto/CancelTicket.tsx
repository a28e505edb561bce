import { Button } from '@mantine/core';
import { formatBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { useCancel } from '../../parts/use-cancel.tsx';
import { client } from '../../platform/client.ts';
import type { Ticket } from './types.ts';

/** Cancels a ticket in time, after a question. */
export default function CancelTicket({ ticket: { id, stake, discount } }: { ticket: Ticket }) {
  const cancel = useCancel();
  const ask = () =>
    cancel({
      title: m.lotto_cancel_title(),
      message: m.lotto_cancel_text({ amount: formatBaht(stake - discount) }),
      cancelLabel: m.lotto_cancel_no(),
      confirmLabel: m.lotto_cancel(),
      call: () => client.call('lotto.cancel', { params: { id } }),
      done: m.lotto_cancel_done(),
      stale: ['lotto.ticket', 'lotto.tickets', 'auth.user'],
    });
  return (
    <Button variant="subtle" color="gray" onClick={() => void ask()}>
      {m.lotto_cancel()}
    </Button>
  );
}
