import { Button } from '@mantine/core';
import { lazyDialog } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import { phoneOf } from '../players/phone-of.ts';

const ClaimDialog = lazyDialog(() => import('./ClaimDialog.tsx'));

interface ClaimForPlayerProps {
  of: 'affiliate' | 'cashback';
  player: { phone: string; firstName: string; lastName: string };
  /** Satang that wait to be claimed. */
  amount: number;
}

/** Claims for a player what waits for them. The call takes their phone, so only those who see it can. */
export function ClaimForPlayer({ of, player, amount }: ClaimForPlayerProps) {
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const phone = phoneOf(player.phone);
  if (!can(`${of}:claim`) || phone === null || amount <= 0) return null;
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.earnings_claim_for()}
      </Button>
      {isOpen && (
        <ClaimDialog of={of} player={{ ...player, phone }} amount={amount} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
