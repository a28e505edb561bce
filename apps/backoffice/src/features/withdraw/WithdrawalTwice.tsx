import { Button } from '@mantine/core';
import { lazyDialog } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import type { WithdrawalDetails } from './use-open-withdrawals.ts';

const TwiceForm = lazyDialog(() => import('./TwiceForm.tsx'));

/** Recording that a withdrawal was transferred by hand although it was paid automatically. */
export function WithdrawalTwice({ withdrawal }: { withdrawal: WithdrawalDetails }) {
  const can = useCan();
  const [asking, setAsking] = useState(false);
  const { status, paidThrough, approvalId } = withdrawal;
  const isPaid = status === 'PAID' || status === 'RETURNED';
  if (!isPaid || !paidThrough || approvalId || !can('withdraw:pay')) return null;
  return (
    <>
      <Button variant="subtle" size="sm" fullWidth onClick={() => setAsking(true)}>
        {m.withdraw_twice()}
      </Button>
      {asking && <TwiceForm withdrawal={withdrawal} onClose={() => setAsking(false)} />}
    </>
  );
}
