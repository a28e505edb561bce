import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { shareText } from './lotto-text.ts';

/** From which part of a limit its bar warns. Hundredths of a percent. */
const [NEAR, FULL] = [8_000, 10_000];

/** How much of a limit is used, as a bar and in percent. @param share hundredths of a percent */
export function Fill({ share }: { share: number }) {
  const rounded = Math.round(share / 100) * 100;
  return (
    <span className={css.fill}>
      <span
        className={css.bar}
        aria-hidden="true"
        data-tone={share >= FULL ? 'full' : share >= NEAR ? 'near' : undefined}
      >
        <span style={{ inlineSize: `${Math.min(100, share / 100)}%` }} />
      </span>
      <span className={css.share}>
        <span className="s-only-spoken">{m.lotto_fill()} </span>
        {shareText(rounded)}
      </span>
    </span>
  );
}

/** How much of the limit of the worst case is used, in hundredths of a percent. */
export const worstShare = ({ worst, worstLimit }: { worst: number; worstLimit: number }): number =>
  worstLimit > 0 ? Math.round((worst / worstLimit) * FULL) : 0;
