import { Button } from '@mantine/core';
import { ApiError, queryKey } from '@salung/client';
import { toast, useConfirm } from '@salung/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Withdrawal } from './Way.tsx';

/** Cancels a withdrawal that nobody has begun to pay; its money returns to the wallet at once. */
export function Cancel({ withdrawal: { id, status } }: { withdrawal: Withdrawal }) {
  const confirm = useConfirm();
  const cache = useQueryClient();
  if (status !== 'PENDING') return null;
  const ask = async () => {
    try {
      const done = await confirm(
        {
          type: 'danger',
          icon: <IconAlertTriangle size={44} stroke={1.4} />,
          title: m.withdraw_cancel_title(),
          message: m.withdraw_cancel_text(),
          cancelLabel: m.withdraw_cancel_no(),
          confirmLabel: m.withdraw_cancel(),
        },
        () => client.call('withdraw.cancel', { body: { id } }),
      );
      if (!done) return;
      toast.good(m.withdraw_cancelled(), { id });
    } catch (error) {
      toast.bad(error instanceof ApiError ? error.detail : m.withdraw_cancel_failed());
    }
    // The state is reloaded whatever the answer was.
    for (const name of [
      'withdraw.last',
      'withdraw.transactions',
      'withdraw.today',
      'players.statement',
      'auth.user',
    ] as const) {
      void cache.invalidateQueries({ queryKey: queryKey(name) });
    }
  };
  return (
    <Button variant="default" onClick={() => void ask()}>
      {m.withdraw_cancel()}
    </Button>
  );
}
