import { bahtInText, percentInText } from '@salung/contract/browser';
import { m } from '../../paraglide/messages.js';
import css from './Cashback.module.css';
import type { Plan } from './cashback.ts';

/** From which net loss on how much comes back. */
export function Tiers({ plan: { tiers } }: { plan: Plan }) {
  return (
    <table className={css.tiers}>
      <thead>
        <tr>
          <th scope="col">{m.cashback_tier_from()}</th>
          <th scope="col">{m.cashback_tier_percent()}</th>
        </tr>
      </thead>
      <tbody>
        {tiers.map(({ from, percent }) => (
          <tr key={from}>
            <td>{m.cashback_tier_up({ from: bahtInText(from) })}</td>
            <td>{percentInText(percent)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
