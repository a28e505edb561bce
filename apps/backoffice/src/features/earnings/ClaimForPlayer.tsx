import { Button } from '@mantine/core';
import type { CallName } from '@salung/contract';
import { formatBaht, toast } from '@salung/ui';
import { AmountInWords, FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { phoneOf } from '../players/phone-of.ts';
import { nameOf } from '../players/player.ts';

interface ClaimForPlayerProps {
  of: 'affiliate' | 'cashback';
  player: { phone: string; firstName: string; lastName: string };
  /** Satang that wait to be claimed. */
  amount: number;
}

const reads = {
  affiliate: [
    'affiliate.earner',
    'affiliate.earners',
    'affiliate.history',
    'affiliate.statement',
    'affiliate.runs',
  ],
  cashback: ['cashback.pending', 'cashback.periods', 'cashback.runs'],
} as const satisfies Record<string, readonly CallName[]>;

/** Claims for a player what waits for them. The call takes their phone, so only those who see it can. */
export function ClaimForPlayer({ of, player, amount }: ClaimForPlayerProps) {
  const can = useCan();
  const reload = useReload();
  const [isOpen, setOpen] = useState(false);
  const phone = phoneOf(player.phone);
  if (!can(`${of}:claim`) || phone === null || amount <= 0) return null;
  const claim = async () => {
    const claimed = await client.call(`${of}.claim`, { body: { phone } });
    toast.good(m.earnings_claimed({ amount: formatBaht(claimed.amount) }));
    setOpen(false);
    await reload(...reads[of], 'players.details', 'dashboard.player');
  };
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {m.earnings_claim_for()}
      </Button>
      {isOpen && (
        <FormDialog
          title={of === 'affiliate' ? m.earnings_claim_affiliate() : m.earnings_claim_cashback()}
          about={nameOf(player)}
          confirmLabel={m.earnings_claim_for()}
          onSubmit={claim}
          onClose={() => setOpen(false)}
        >
          <AmountInWords satang={amount} />
          <p>{m.earnings_claim_text()}</p>
        </FormDialog>
      )}
    </>
  );
}
