import { type LottoFormula, lottoFieldName } from '@salung/contract/browser';
import { formulas, type Step } from '@salung/lotto';
import { m } from '../../paraglide/messages.js';
import { said } from '../promotions/names.ts';
import css from './Lotto.module.css';
import { becomesWords } from './words.ts';

interface DerivationProps {
  formula: LottoFormula;
  published: Readonly<Record<string, string>>;
}

/** How the digits that are bet on follow from what was published. */
export default function Derivation({ formula, published }: DerivationProps) {
  const derived = formulas[formula].derive(published);
  if (!derived.ok) return null;
  return (
    <div>
      <h3 className={css.sub}>{m.lotto_derivation()}</h3>
      <ul className={css.steps}>
        {derived.steps.map((step) => (
          <li key={`${step.becomes} ${step.field} ${step.index}`}>
            <span className={css.small}>{said(lottoFieldName(step.field))}</span>
            <Marked step={step} />
            <span className={css.becomes}>
              → {becomesWords[step.becomes]()} <b translate="no">{step.digits}</b>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The published number, with the digits that count marked. */
function Marked({ step: { value, at } }: { step: Step }) {
  return (
    <span className={css.published} translate="no">
      <span className="s-only-spoken">{value}</span>
      <span aria-hidden="true">
        {[...value]
          .map((sign, place) => ({ sign, place }))
          .map(({ sign, place }) => (
            <span key={place} data-counts={at.includes(place) || undefined}>
              {sign}
            </span>
          ))}
      </span>
    </span>
  );
}
