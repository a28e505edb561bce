import type { CallName } from '@salung/contract';
import { formatBaht, toast } from '@salung/ui';
import { AmountInWords, FormDialog } from '@salung/ui/office';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf } from '../players/player.ts';

interface ClaimDialogProps {
  of: 'affiliate' | 'cashback';
  player: { phone: string; firstName: string; lastName: string };
  /** Satang. */
  amount: number;
  onClose: () => void;
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

/** Asks before a player's earnings are claimed for them. */
export default function ClaimDialog({ of, player, amount, onClose }: ClaimDialogProps) {
  const reload = useReload();
  const claim = async () => {
    const claimed = await client.call(`${of}.claim`, { body: { phone: player.phone } });
    toast.good(m.earnings_claimed({ amount: formatBaht(claimed.amount) }));
    onClose();
    await reload(...reads[of], 'players.details', 'dashboard.player');
  };
  return (
    <FormDialog
      title={of === 'affiliate' ? m.earnings_claim_affiliate() : m.earnings_claim_cashback()}
      about={nameOf(player)}
      confirmLabel={m.earnings_claim_for()}
      onSubmit={claim}
      onClose={onClose}
    >
      <AmountInWords satang={amount} />
      <p>{m.earnings_claim_text()}</p>
    </FormDialog>
  );
}
