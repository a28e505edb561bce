import type { Answer } from '@salung/client';
import { formatBaht, showPhone, toast, useConfirm } from '@salung/ui';
import { AmountInWords } from '@salung/ui/office';
import { IconCoins } from '@tabler/icons-react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { AsksSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { playerReads } from '../players/player-reads.ts';
import { creditActionText, gives } from './actions.ts';
import { type NewCredit, newCreditBody, turnoverText, typedTurnover } from './credit-checks.ts';

interface AdjustmentOptions {
  /** Whose balance it is, once known. */
  player: Answer<'topup.customerInfo'> | undefined;
  /** Why it will wait for a second person. */
  second: string | null;
  onDone: () => void;
  /** It waits for a second person under this approval. */
  onWaits: (approvalId: string) => void;
}

/** Confirms with the amount in words, gives or takes, and shows the result. */
export function useAdjustCredit({ player, second, onDone, onWaits }: AdjustmentOptions) {
  const confirm = useConfirm();
  const reload = useReload();
  return async (wanted: NewCredit) => {
    const body = newCreditBody(wanted);
    if (!body) return;
    const name = player ? `${player.firstName} ${player.lastName}` : showPhone(body.phone);
    const whom = { name, phone: showPhone(body.phone) };
    const action = creditActionText(body.action);
    const asked = typedTurnover(wanted);
    let waits: string | undefined;
    const confirmed = await confirm(
      {
        icon: <IconCoins size={40} stroke={1.4} />,
        title: m.credit_confirm_title({ action }),
        message: (
          <>
            <AmountInWords satang={body.amount} />
            <p>{gives(body.action) ? m.credit_confirm_for(whom) : m.credit_confirm_from(whom)}</p>
            {asked && <p>{turnoverText(asked)}</p>}
            <AsksSecond text={second} />
          </>
        ),
        confirmLabel: orAsk(second, action),
        ...(gives(body.action) ? {} : { type: 'danger' as const }),
      },
      async () => {
        const answer = await client.call('credit.manage', { body });
        if (waitsForSecond(answer)) waits = answer.approvalId;
      },
    );
    if (!confirmed) return;
    const said = { action, amount: formatBaht(body.amount), name };
    void reload(...playerReads, 'topup.customerInfo', 'approvals.list');
    if (waits) {
      notifySecondPersonNeeded(`${action} ${said.amount} · ${name}`);
      onWaits(waits);
      return;
    }
    toast.good(m.credit_done(said));
    onDone();
  };
}
