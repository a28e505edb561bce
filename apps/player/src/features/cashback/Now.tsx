import { m } from '../../paraglide/messages.js';
import { HideSwitch } from '../../parts/HideSwitch.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import css from '../../parts/Sum.module.css';
import { type Current, type Plan, paidText, spanText, whyNothing } from './cashback.ts';

/** The running period as it is so far, and when it is paid. */
export function Now({ current, plan }: { current: Current; plan: Plan }) {
  const { loss, amount, nextRunAt } = current;
  const why = whyNothing(current, plan);
  return (
    <Panel title={m.cashback_now()} aside={<HideSwitch />}>
      <div className={css.sum}>
        <p className={css.amount}>
          <OwnMoney satang={amount} live />
        </p>
        <p className={page.quiet}>{paidText(nextRunAt, Date.now())}</p>
        {why && <p className={page.note}>{why}</p>}
        <dl className={page.facts}>
          <div>
            <dt>{loss < 0 ? m.cashback_win() : m.cashback_loss()}</dt>
            <dd>
              <OwnMoney satang={Math.abs(loss)} />
            </dd>
          </div>
          <div>
            <dt>{m.cashback_period()}</dt>
            <dd>{spanText(current)}</dd>
          </div>
        </dl>
      </div>
    </Panel>
  );
}
