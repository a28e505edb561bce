import { toast } from '@salung/ui';
import { useSyncExternalStore } from 'react';
import { m } from '../../paraglide/messages.js';
import { useSession } from '../../platform/use-session.ts';
import { type Basket, emptyBasket } from './basket.ts';
import { adoptBaskets, basketOf, fillBasket, setBasket, watchBaskets } from './baskets.ts';
import { ownerNow } from './owner.ts';
import type { Market } from './types.ts';

export interface BasketStore {
  basket: Basket;
  change: (changes: Partial<Basket>) => void;
  /** Takes all lines out, and offers to put them back. */
  clear: () => void;
  /** Whether it was filled for a round that sells no more. */
  isCarried: boolean;
}

/**
 * The basket of a market on this device, of the player who is signed in. All parts of a page share it. It outlives its round, and is
 * then to be taken over or emptied.
 */
export function useBasket({ code, next, plans }: Pick<Market, 'code' | 'next' | 'plans'>): BasketStore {
  const first = plans[0]?.id ?? 1;
  const roundId = next?.id ?? '';
  // Another person has other baskets.
  useSession();
  const owner = ownerNow();
  adoptBaskets(owner);
  const kept = useSyncExternalStore(watchBaskets, () => basketOf(code, owner));
  const stored = kept ?? emptyBasket(roundId, first);
  const basket = plans.some(({ id }) => id === stored.planId) ? stored : { ...stored, planId: first };
  const isCarried = basket.lines.length > 0 && basket.roundId !== roundId;
  return {
    basket,
    isCarried,
    change: (changes) => {
      const keptRound = isCarried ? basket.roundId : roundId;
      setBasket(code, owner, { ...basket, roundId: keptRound, ...changes });
    },
    clear: () => {
      const { lines } = basket;
      setBasket(code, owner, { ...basket, roundId, lines: [] });
      toast.info(m.lotto_basket_cleared({ count: lines.length.toLocaleString('en') }), {
        about: 'lotto cleared',
        action: { label: m.lotto_undo(), run: () => fillBasket(code, owner, basket, lines) },
      });
    },
  };
}
