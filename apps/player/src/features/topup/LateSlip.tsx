import { Button } from '@mantine/core';
import { toast } from '@salung/ui';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { SlipForm } from './SlipForm.tsx';
import type { Topup } from './types.ts';

/** The form for the slip of a top-up that has ended; once it is sent, for a better picture. */
export function LateSlip({ topup }: { topup: Topup }) {
  const [picking, setPicking] = useState(false);
  if (topup.isSlipLate && !picking) {
    return (
      <Button variant="default" fullWidth onClick={() => setPicking(true)}>
        {m.deposit_slip_change()}
      </Button>
    );
  }
  return (
    <SlipForm
      topup={topup}
      late
      onSent={() => {
        setPicking(false);
        toast.good(m.deposit_late_checking_text());
      }}
    />
  );
}
