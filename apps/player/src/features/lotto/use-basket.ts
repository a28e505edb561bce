import { useState } from 'react';
import { addLines, type Basket, emptyBasket, type Line, readBasket } from './basket.ts';
import { readStored, writeStored } from './stored.ts';

const place = (market: string) => `basket.${market}`;

export function storeBasket(market: string, basket: Basket): void {
  const isEmpty = basket.lines.length === 0 && basket.note === '';
  writeStored(place(market), isEmpty ? null : basket);
}

/** Adds lines to a market's basket for its page to show, such as those of a ticket that is bought again. */
export function fillBasket(market: string, roundId: string, planId: number, lines: readonly Line[]): void {
  const before = readBasket(readStored(place(market))) ?? emptyBasket(roundId, planId);
  storeBasket(market, { ...before, roundId, lines: addLines(before.lines, lines) });
}

export interface BasketStore {
  basket: Basket;
  change: (changes: Partial<Basket>) => void;
  /** Whether it was filled for a round that sells no more. */
  isCarried: boolean;
}

/** The basket of a market on this device. It outlives its round, and is then to be taken over or emptied. */
export function useBasket(market: string, roundId: string, planIds: readonly number[]): BasketStore {
  const [first = 1] = planIds;
  const [stored, setStored] = useState(
    () => readBasket(readStored(place(market))) ?? emptyBasket(roundId, first),
  );
  const basket = planIds.includes(stored.planId) ? stored : { ...stored, planId: first };
  const isCarried = basket.lines.length > 0 && basket.roundId !== roundId;
  return {
    basket,
    isCarried,
    change: (changes) => {
      const kept = isCarried ? basket.roundId : roundId;
      const next = { ...basket, roundId: kept, ...changes };
      storeBasket(market, next);
      setStored(next);
    },
  };
}
