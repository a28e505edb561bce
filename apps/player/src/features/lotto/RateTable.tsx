import { rtpOfType } from '@salung/lotto';
import { Money, shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { Choices } from '../../parts/Choices.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { backPercent, plannedRate } from './basket.ts';
import css from './Lotto.module.css';
import { SetPrizes } from './SetPrizes.tsx';
import type { Bet, Market, Plan } from './types.ts';
import { useBasket } from './use-basket.ts';
import { betWords, planText, rateText } from './words.ts';

/** What a type pays back on average under a plan: one number, or from the worst to the best. */
function backText(bet: Bet, plan: Plan): string {
  const { low, high } = rtpOfType(bet.type, plannedRate(bet, plan));
  const [least, most] = [backPercent(low, plan), backPercent(high, plan)];
  return least === most ? `${most} %` : `${least}–${most} %`;
}

/** Rates, what they pay back on average, and limits, of the plan that the basket has. */
export function RateTable({ market }: { market: Market }) {
  const { bets, plans, perRound } = market;
  const { basket, change } = useBasket(market);
  const plan = plans.find(({ id }) => id === basket.planId);
  if (!plan) return null;
  return (
    <Panel title={m.lotto_rates()}>
      {plans.length > 1 && (
        <Choices
          legend={m.lotto_plan()}
          name="lotto-rates"
          options={plans.map((each) => [each.id, planText(each)])}
          value={plan.id}
          onChange={(planId) => change({ planId })}
        />
      )}
      <table className={css.rates}>
        <thead>
          <tr>
            <th scope="col">{m.lotto_type()}</th>
            <th scope="col">{m.lotto_rate()}</th>
            <th scope="col">{m.lotto_back()}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.type}>
              <th scope="row">
                {betWords[bet.type]()}
                <span className={css.small}>
                  {shortBaht(bet.minStake)}–{shortBaht(bet.maxStake)}
                </span>
              </th>
              <td>{rateText(plannedRate(bet, plan))}</td>
              <td>{backText(bet, plan)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <SetPrizes bets={bets} plan={plan} />
      <p className={page.quiet}>
        {m.lotto_per_round()} <Money satang={perRound} />
      </p>
      <p className={page.quiet}>{m.lotto_back_text()}</p>
    </Panel>
  );
}
