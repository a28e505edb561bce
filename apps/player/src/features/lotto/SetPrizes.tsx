import { shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { plannedRate } from './basket.ts';
import { PrizeSheet } from './PrizeSheet.tsx';
import css from './SetPrizes.module.css';
import type { Bet, Plan } from './types.ts';

/** What one set pays in a market, at the rates of a plan; nothing where it sells none. */
export function SetPrizes({ bets, plan }: { bets: readonly Bet[]; plan: Plan }) {
  const bet = bets.find(({ type }) => type === 'set4');
  if (bet?.setPrice === undefined) return null;
  const title = m.lotto_prizes_of({ price: shortBaht(bet.setPrice) });
  return (
    <section aria-label={m.lotto_prizes()}>
      <p className={css.title}>{title}</p>
      <PrizeSheet first={(bet.setPrice * plannedRate(bet, plan)) / 100} />
    </section>
  );
}
