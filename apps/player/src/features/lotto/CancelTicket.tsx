import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { formatBaht, toast, useConfirm } from '@salung/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import type { Ticket } from './types.ts';

/** Cancels a ticket in time, after a question. */
export default function CancelTicket({ ticket: { id, stake, discount } }: { ticket: Ticket }) {
  const confirm = useConfirm();
  const ask = async () => {
    try {
      const done = await confirm(
        {
          type: 'danger',
          icon: <IconAlertTriangle size={44} stroke={1.4} />,
          title: m.lotto_cancel_title(),
          message: m.lotto_cancel_text({ amount: formatBaht(stake - discount) }),
          cancelLabel: m.lotto_cancel_no(),
          confirmLabel: m.lotto_cancel(),
        },
        () => client.call('lotto.cancel', { params: { id } }),
      );
      if (done) toast.good(m.lotto_cancel_done());
    } catch (error) {
      toast.bad(error instanceof ApiError ? error.detail : m.lotto_cancel_failed());
    }
    makeStale('lotto.ticket', 'lotto.tickets', 'auth.user');
  };
  return (
    <Button variant="subtle" color="gray" onClick={() => void ask()}>
      {m.lotto_cancel()}
    </Button>
  );
}
