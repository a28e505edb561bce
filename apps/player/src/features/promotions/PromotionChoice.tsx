import { query } from '@salung/client';
import { calculate, isWithDeposit, offerOf } from '@salung/contract/browser';
import { formatBaht } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { client } from '../../platform/client.ts';
import { AgreeToOffers } from './AgreeToOffers.tsx';
import { nameOf, said } from './names.ts';
import css from './Promotions.module.css';
import { type Promotion, reasonOf } from './promotion.ts';

interface PromotionChoiceProps {
  /** The chosen promotion; null is none, which is a choice of its own. */
  value: string | null;
  onChange(id: string | null): void;
  /** Satang that are typed; null while there is no amount. */
  amount: number | null;
}

/** The promotions that come with a deposit, inside its form, or why there are none for the player yet. Nothing where there are none. */
export default function PromotionChoice({ value, onChange, amount }: PromotionChoiceProps) {
  const { data } = useQuery(query(client, 'promotions.active'));
  const all = data?.data.filter(({ terms }) => isWithDeposit(terms)) ?? [];
  const offered = all.filter(({ isEligible }) => isEligible);
  // An answer to a guest, from before they signed in, says nothing about them.
  const isKnown = data?.data.every(({ isEligible }) => isEligible !== null) === true;
  const letGo = useLetGo({ value, onChange }, isKnown ? offered : undefined);
  if (all.some(({ reason }) => reason?.code === 'NO_CONSENT')) return <AgreeToOffers />;
  const why = letGo !== null && <WhyNot promotion={all.find(({ id }) => id === letGo)} />;
  if (offered.length === 0) return why || null;
  return (
    <fieldset className={css.choices}>
      <legend>{m.promotions_choose()}</legend>
      {why}
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

/**
 * A promotion that the address names and that the player may not take is let go of, so that the deposit goes on without it. It is chosen
 * again if they may take it after all, for example once they have agreed to offers.
 * @param offered undefined until it is known
 * @returns what was let go of, until the player has chosen
 */
function useLetGo(
  { value, onChange }: Pick<PromotionChoiceProps, 'value' | 'onChange'>,
  offered: readonly Promotion[] | undefined,
): string | null {
  const [letGo, setLetGo] = useState<string | null>(null);
  const isOffered = (wanted: string) => offered?.some(({ id }) => id === wanted) === true;
  const isRefused = value !== null && offered !== undefined && !isOffered(value);
  const isBack = letGo !== null && isOffered(letGo);
  useEffect(() => {
    if (isRefused) {
      setLetGo(value);
      onChange(null);
    } else if (value !== null) {
      setLetGo(null);
    } else if (isBack) {
      onChange(letGo);
    }
  }, [isRefused, isBack, value, letGo, onChange]);
  return isRefused ? value : letGo;
}

/** Why what was wanted cannot be taken; undefined is one that is over, or never was. */
function WhyNot({ promotion }: { promotion: Promotion | undefined }) {
  const reason = (promotion && reasonOf(promotion)) ?? m.promotions_closed();
  return (
    <p role="status" className={page.note}>
      {promotion
        ? m.promotions_let_go_of({ name: nameOf(promotion), reason })
        : m.promotions_let_go({ reason })}
    </p>
  );
}
