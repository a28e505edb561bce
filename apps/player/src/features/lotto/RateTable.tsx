import { rtpOfType } from '@salung/lotto';
import { Money, shortBaht } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { plannedRate } from './basket.ts';
import css from './Lotto.module.css';
import type { Bet, Market } from './types.ts';
import { betWords, nameOf, rateText } from './words.ts';

const percent = ({ n, d }: { n: number; d: number }): number => Math.round((n / d) * 100);

/** What a type pays back on average at a rate: one number, or from the worst to the best. */
function backText({ type }: Bet, rate: number): string {
  const { low, high } = rtpOfType(type, rate);
  const [least, most] = [percent(low), percent(high)];
  return least === most ? `${most} %` : `${least}–${most} %`;
}

/** Rates, what they pay back on average, and limits, for each plan. */
export function RateTable({ market: { bets, plans, perRound } }: { market: Market }) {
  return (
    <Panel title={m.lotto_rates()}>
      {plans.map((plan) => (
        <table key={plan.id} className={css.rates}>
          {plans.length > 1 && <caption>{nameOf(plan)}</caption>}
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
                <td>{rateText(plannedRate(bet.rate, plan))}</td>
                <td>{backText(bet, plannedRate(bet.rate, plan))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className={page.quiet}>
        {m.lotto_per_round()} <Money satang={perRound} />
      </p>
      <p className={page.quiet}>{m.lotto_back_text()}</p>
    </Panel>
  );
}
