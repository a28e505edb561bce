import { formatBaht, toast, useConfirm } from '@salung/ui';
import { AmountInWords } from '@salung/ui/office';
import { IconArrowsExchange } from '@tabler/icons-react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { AsksSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Account } from '../banks/bank.ts';
import css from './House.module.css';
import { moveBody, type NewMove } from './move-checks.ts';
import { asksFrom, asksTo, moveText, reloadedByMoves } from './moves.ts';

interface MoveOptions {
  accounts: Account[];
  /** Why it will wait for a second person. */
  second: string | null;
  onDone: () => void;
  /** It waits for a second person under this approval. */
  onWaits: (approvalId: string) => void;
}

/** Confirms with the amount in words, moves the money, and shows the result. */
export function useMove({ accounts, second, onDone, onWaits }: MoveOptions) {
  const confirm = useConfirm();
  const reload = useReload();
  return async (wanted: NewMove) => {
    const body = moveBody(wanted);
    if (!body) return;
    const from = asksFrom(wanted.move) && accounts.find((each) => each.id === wanted.fromId);
    const to = asksTo(wanted.move) && accounts.find((each) => each.id === wanted.toId);
    const move = moveText(wanted.move);
    let waits: string | undefined;
    const confirmed = await confirm(
      {
        icon: <IconArrowsExchange size={40} stroke={1.4} />,
        title: m.house_confirm({ action: move }),
        message: (
          <>
            <AmountInWords satang={body.amount} />
            <div className={css.way}>
              {from && <p className={css.label}>{m.house_from()}</p>}
              {from && <BankAccount account={from} />}
              {to && <p className={css.label}>{m.house_to()}</p>}
              {to && <BankAccount account={to} />}
            </div>
            <AsksSecond text={second} />
          </>
        ),
        confirmLabel: orAsk(second, move),
      },
      async () => {
        const answer = await client.call('house.move', { body });
        if (waitsForSecond(answer)) waits = answer.approvalId;
      },
    );
    if (!confirmed) return;
    const about = `${move} ${formatBaht(body.amount)}`;
    if (waits) {
      notifySecondPersonNeeded(about);
      onWaits(waits);
      return void reload('approvals.list');
    }
    toast.good(m.house_done({ about }));
    onDone();
    await reload(...reloadedByMoves);
  };
}
