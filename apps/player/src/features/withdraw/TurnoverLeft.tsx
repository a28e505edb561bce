import { formatBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { useBalanceHidden } from '../../platform/privacy.ts';
import { turnoverPercent } from './rules.ts';
import css from './TurnoverLeft.module.css';

/** How much must still be played before a withdrawal, in words and as a bar. Amounts in satang. */
export function TurnoverLeft({ required, left }: { required: number; left: number }) {
  const [isHidden] = useBalanceHidden();
  const percent = turnoverPercent({ required, left });
  return (
    <section className={css.turnover} aria-labelledby="turnover-title">
      <div className={css.line}>
        <h3 id="turnover-title" className={css.title}>
          {m.turnover_title()}
        </h3>
        <OwnMoney satang={left} className={css.left} />
      </div>
      <div
        className={css.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-labelledby="turnover-title"
      >
        <span style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={css.text}>
        {isHidden
          ? m.turnover_text_hidden({ percent })
          : m.turnover_text({ percent, done: formatBaht(required - left), required: formatBaht(required) })}
      </p>
      <ButtonLink to="/games" variant="default">
        {m.deposit_play()}
      </ButtonLink>
      <ButtonLink to="/bets" state={{ from: '/withdraw' }} variant="subtle" size="sm">
        {m.bets_link()}
      </ButtonLink>
    </section>
  );
}
