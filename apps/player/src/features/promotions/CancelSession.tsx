import { Button } from '@mantine/core';
import { ApiError } from '@salung/client';
import { formatBaht, toast, useConfirm } from '@salung/ui';
import { IconAlertTriangle } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import type { Session } from './promotion.ts';

/** Cancels the running session; what is kept is said before, and what was shown is what is agreed to. */
export function CancelSession({ session: { id, kept, forfeited } }: { session: Session }) {
  const confirm = useConfirm();
  const ask = async () => {
    try {
      const done = await confirm(
        {
          type: 'danger',
          icon: <IconAlertTriangle size={44} stroke={1.4} />,
          title: m.promotions_cancel_title(),
          message: m.promotions_cancel_text({ kept: formatBaht(kept), forfeited: formatBaht(forfeited) }),
          cancelLabel: m.promotions_cancel_no(),
          confirmLabel: m.promotions_cancel(),
        },
        () => client.call('promotions.cancel', { body: { sessionId: id, kept } }),
      );
      if (done) toast.good(m.promotions_cancel_done());
    } catch (error) {
      toast.bad(error instanceof ApiError ? error.detail : m.promotions_cancel_failed());
    }
    makeStale(
      'promotions.active',
      'promotions.currentSession',
      'promotions.ownSessions',
      'auth.user',
      'withdraw.today',
    );
  };
  return (
    <Button variant="subtle" color="gray" onClick={() => void ask()}>
      {m.promotions_cancel()}
    </Button>
  );
}
