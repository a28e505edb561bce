import { Button } from '@mantine/core';
import { AmountInput } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import css from '../earnings/Earnings.module.css';
import { MOST_TIERS, type TierFields, tierProblem } from './plan-checks.ts';

interface TiersProps {
  tiers: readonly TierFields[];
  onChange: (tiers: TierFields[]) => void;
  /** Problems are shown after the first attempt to send. */
  isChecked: boolean;
}

/** From which loss on how much comes back. */
export function Tiers({ tiers, onChange, isChecked }: TiersProps) {
  const put = (key: number, change: Partial<TierFields>) =>
    onChange(tiers.map((tier) => (tier.key === key ? { ...tier, ...change } : tier)));
  const add = () =>
    onChange([...tiers, { key: 1 + Math.max(-1, ...tiers.map(({ key }) => key)), from: '', percent: '' }]);
  return (
    <div className={form.form}>
      {tiers.map((tier, at) => {
        const problem = isChecked && tierProblem(tier, tiers[at - 1]);
        return (
          <div key={tier.key}>
            <div className={css.tier}>
              <AmountInput
                label={m.earnings_tier_from()}
                value={tier.from}
                onChange={(from) => put(tier.key, { from })}
                autoComplete="off"
                error={Boolean(problem)}
              />
              <AmountInput
                label={m.earnings_tier_percent()}
                value={tier.percent}
                onChange={(percent) => put(tier.key, { percent })}
                maxLength={6}
                autoComplete="off"
                error={Boolean(problem)}
              />
              <Button
                variant="subtle"
                color="red"
                aria-label={m.earnings_tier_remove({ number: at + 1 })}
                disabled={tiers.length === 1}
                onClick={() => onChange(tiers.filter(({ key }) => key !== tier.key))}
              >
                {m.earnings_remove()}
              </Button>
            </div>
            {problem && <p className={form.problem}>{problem}</p>}
          </div>
        );
      })}
      {tiers.length < MOST_TIERS && (
        <Button variant="default" onClick={add}>
          {m.earnings_tier_add()}
        </Button>
      )}
    </div>
  );
}
