import { Button } from '@mantine/core';
import { formatBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { useCancel } from '../../parts/use-cancel.tsx';
import { client } from '../../platform/client.ts';
import type { Session } from './promotion.ts';

/** Cancels the running session; what is kept is said before, and what was shown is what is agreed to. */
export function CancelSession({ session: { id, kept, forfeited } }: { session: Session }) {
  const cancel = useCancel();
  const ask = () =>
    cancel({
      title: m.promotions_cancel_title(),
      message: m.promotions_cancel_text({ kept: formatBaht(kept), forfeited: formatBaht(forfeited) }),
      cancelLabel: m.promotions_cancel_no(),
      confirmLabel: m.promotions_cancel(),
      call: () => client.call('promotions.cancel', { body: { sessionId: id, kept } }),
      done: m.promotions_cancel_done(),
      stale: [
        'promotions.active',
        'promotions.currentSession',
        'promotions.ownSessions',
        'auth.user',
        'withdraw.today',
      ],
    });
  return (
    <Button variant="subtle" color="gray" onClick={() => void ask()}>
      {m.promotions_cancel()}
    </Button>
  );
}
