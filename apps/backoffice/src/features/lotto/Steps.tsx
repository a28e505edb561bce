import type { Step } from '@salung/lotto';
import css from './Lotto.module.css';
import { digitsText, fieldText } from './result-text.ts';

/** Which characters of what was published become which digits. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={css.steps}>
      {steps.map(({ becomes, field, value, index, at, digits }) => (
        <li key={`${becomes}:${field}:${index}`}>
          <span className={css.quiet}>{fieldText(field)}</span>
          <span className={css.source} translate="no" aria-hidden="true">
            {[...value].map((character, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a character has nothing but its place
              <span key={place} data-taken={at.includes(place) || undefined}>
                {character}
              </span>
            ))}
          </span>
          <span className={css.becomes}>
            {digitsText(becomes)} <b translate="no">{digits}</b>
          </span>
        </li>
      ))}
    </ol>
  );
}
