import { query } from '@salung/client';
import { calculate, isWithDeposit, offerOf } from '@salung/contract/browser';
import { formatBaht } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { AgreeToOffers } from './AgreeToOffers.tsx';
import css from './Promotions.module.css';
import { nameOf, reasonOf, said } from './promotion.ts';

interface PromotionChoiceProps {
  /** The chosen promotion; null is none, which is a choice of its own. */
  value: string | null;
  onChange(id: string | null): void;
  /** Satang that are typed; null while there is no amount. */
  amount: number | null;
}

/** The promotions that come with a deposit, inside its form, or why there are none for the player yet. Nothing where there are none. */
export function PromotionChoice({ value, onChange, amount }: PromotionChoiceProps) {
  const { data } = useQuery(query(client, 'promotions.active'));
  const all = data?.data.filter(({ terms }) => isWithDeposit(terms)) ?? [];
  const offered = all.filter(({ isEligible }) => isEligible);
  if (all.some(({ reason }) => reason?.code === 'NO_CONSENT')) return <AgreeToOffers />;
  if (offered.length === 0) return null;
  return (
    <fieldset className={css.choices}>
      <legend>{m.promotions_choose()}</legend>
      <label className={css.choice}>
        <input type="radio" name="promotion" checked={value === null} onChange={() => onChange(null)} />
        <span>{m.promotions_none()}</span>
        <small>{m.promotions_none_text()}</small>
      </label>
      {offered.map((promotion) => {
        const { id, terms } = promotion;
        const found = calculate(terms, amount ?? terms.minDeposit);
        return (
          <label key={id} className={css.choice}>
            <input type="radio" name="promotion" checked={value === id} onChange={() => onChange(id)} />
            <span>
              {nameOf(promotion)} · {said(offerOf(terms))}
            </span>
            <small>
              {reasonOf(promotion) ??
                (found.isEnough
                  ? m.promotions_choice_text({
                      bonus: formatBaht(found.bonus),
                      toPlay: formatBaht(found.toPlay),
                    })
                  : m.invalid_minimum({ amount: formatBaht(terms.minDeposit) }))}
            </small>
          </label>
        );
      })}
    </fieldset>
  );
}
