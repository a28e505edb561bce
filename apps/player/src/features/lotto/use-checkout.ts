import { ApiError } from '@salung/client';
import { toast } from '@salung/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { makeStale } from '../../platform/stale.ts';
import { type Line, splitLines } from './basket.ts';
import { whatIsLeft } from './differences.ts';
import type { Quote, Round, Wanted } from './types.ts';
import type { BasketStore } from './use-basket.ts';

export interface CheckoutState {
  /** What the server would sell of the basket as it stands; null until it was asked, and once the basket has changed. */
  quote: Quote | null;
  /** Whether rates or what is left changed between looking and buying. */
  hasChanged: boolean;
  isChecking: boolean;
  isBuying: boolean;
  /** Of the last attempt. */
  problem: unknown;
  check: () => void;
  /** Forgets the last attempt, since the basket is for another round now. */
  startAgain: () => void;
  /** Makes the basket what is left, and asks again. */
  takeWhatIsLeft: () => void;
  buy: () => void;
}

const isCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** How a basket is checked and bought: what was shown is what is sold, or nothing is. */
export function useCheckout(round: Round, { basket, change }: BasketStore): CheckoutState {
  const navigate = useNavigate();
  const [quoted, setQuoted] = useState<{ of: string; quote: Quote } | null>(null);
  const [hasChanged, setChanged] = useState(false);
  const { planId, note } = basket;
  const [now, later] = splitLines(basket.lines);
  const wantedOf = (lines: readonly Line[]): Wanted => ({ roundId: round.id, planId, lines: [...lines] });
  const wanted = wantedOf(now);
  const quote = quoted?.of === JSON.stringify(wanted) ? quoted.quote : null;

  const asked = useAction({
    mutationFn: (body: Wanted) => client.call('lotto.quote', { body }),
    onSuccess: (answer, body) => setQuoted({ of: JSON.stringify(body), quote: answer }),
    onError: (error) => {
      if (isCode(error, 'LOTTO_CLOSED')) makeStale('lotto.market', 'lotto.markets');
    },
  });
  const bought = useAction({
    mutationFn: (digest: string) =>
      client.call('lotto.buy', { body: { ...wanted, digest, note: note.trim() || null } }),
    onSuccess: (ticket) => {
      change({ lines: later, note: '' });
      setQuoted(null);
      makeStale('lotto.tickets', 'lotto.market', 'auth.user');
      toast.good(m.lotto_bought());
      void navigate({ to: '/lotto/tickets/$id', params: { id: ticket.id } });
    },
    onError: (error) => {
      if (isCode(error, 'LOTTO_CLOSED')) makeStale('lotto.market', 'lotto.markets');
      if (!isCode(error, 'LOTTO_CHANGED')) return;
      setChanged(true);
      makeStale('lotto.market');
      asked.mutate(wanted);
    },
  });
  return {
    quote,
    hasChanged: hasChanged && quote !== null,
    isChecking: asked.isPending,
    isBuying: bought.isPending,
    problem: asked.error ?? (isCode(bought.error, 'LOTTO_CHANGED') ? null : bought.error),
    check: () => {
      setChanged(false);
      bought.reset();
      asked.mutate(wanted);
    },
    startAgain: () => {
      setChanged(false);
      asked.reset();
      bought.reset();
    },
    takeWhatIsLeft: () => {
      if (!quote) return;
      const lines = whatIsLeft(quote);
      change({ lines: [...lines, ...later] });
      setChanged(false);
      if (lines.length > 0) asked.mutate(wantedOf(lines));
    },
    buy: () => {
      if (quote) bought.mutate(quote.digest);
    },
  };
}
