import { type Answer, ApiError, queryKey } from '@salung/client';
import { Money, PayoutDrawing, toast, useConfirm } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { BankLine } from '../../parts/BankLine.tsx';
import { HideSwitch } from '../../parts/HideSwitch.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { client } from '../../platform/client.ts';
import css from './AskWithdraw.module.css';

type Bank = ComponentProps<typeof BankLine>['bank'];

interface Asked {
  /** Satang. */
  amount: number;
  /** Whether the amount would reveal a balance that is hidden. */
  isMasked: boolean;
  /** What is taken with it, in a sentence; null where nothing is. */
  deducted: string | null;
}

interface Outcome {
  onSent: () => void;
  /** Called with why the server refused it. */
  onRefused: (detail: string) => void;
}

/** Sends a withdrawal once the player has confirmed it. */
export function useWithdraw(bank: Bank, { onSent, onRefused }: Outcome) {
  const confirm = useConfirm();
  const cache = useQueryClient();
  const [problem, setProblem] = useState<unknown>(null);

  const withdraw = async (asked: Asked) => {
    setProblem(null);
    try {
      const done = await confirm(
        {
          icon: <PayoutDrawing size={128} />,
          title: m.withdraw_confirm_title(),
          message: <Summary asked={asked} bank={bank} />,
          confirmLabel: m.withdraw_confirm_yes(),
        },
        async () => {
          const withdrawal = await client.call('withdraw.create', { body: { amount: asked.amount } });
          cache.setQueryData<Answer<'withdraw.last'>>(
            queryKey('withdraw.last', { params: { phone: 'me' } }),
            (before) => before && { ...before, withdrawal },
          );
        },
      );
      if (done) {
        onSent();
        toast.good(m.withdraw_sent());
      }
    } catch (error) {
      if (error instanceof ApiError) onRefused(error.detail);
      else setProblem(error);
      if (error instanceof ApiError && error.code === 'WITHDRAW_OPEN') {
        void cache.invalidateQueries({ queryKey: queryKey('withdraw.last') });
      }
    }
    for (const name of ['withdraw.transactions', 'withdraw.today', 'turnover.recalc', 'auth.user'] as const) {
      void cache.invalidateQueries({ queryKey: queryKey(name) });
    }
  };
  return { withdraw, problem };
}

/** What is to be confirmed: how much, what is taken with it, and where it goes. */
function Summary({ asked: { amount, isMasked, deducted }, bank }: { asked: Asked; bank: Bank }) {
  return (
    <div className={css.confirm}>
      <span className={css.sum}>
        {isMasked ? (
          <>
            <OwnMoney satang={amount} /> <HideSwitch />
          </>
        ) : (
          <Money satang={amount} />
        )}
      </span>
      {deducted && <span>{deducted}</span>}
      <span>{m.withdraw_to()}</span>
      <div className={css.account}>
        <BankLine bank={bank} />
      </div>
    </div>
  );
}
