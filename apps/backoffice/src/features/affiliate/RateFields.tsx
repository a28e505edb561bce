import { NativeSelect } from '@mantine/core';
import { affiliateBases, gameTypes } from '@salung/contract/browser';
import { AmountInput } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import css from '../earnings/Earnings.module.css';
import { gameTypeText } from '../games/game-text.ts';
import { basisTexts } from './affiliate-text.ts';
import { type PlanFields, type RateFields as Rate, rateProblem } from './plan-checks.ts';

interface RateFieldsProps {
  rates: PlanFields['rates'];
  onChange: (rates: PlanFields['rates']) => void;
  /** Problems are shown after the first attempt to send. */
  isChecked: boolean;
}

/** What each type of game brings at either level; nothing typed is nothing brought. */
export function RateFields({ rates, onChange, isChecked }: RateFieldsProps) {
  return gameTypes.map((type) => {
    const rate = rates[type];
    const put = (change: Partial<Rate>) => onChange({ ...rates, [type]: { ...rate, ...change } });
    const problem = isChecked && rateProblem(rate);
    return (
      <div key={type}>
        <fieldset className={css.rate}>
          <legend>{gameTypeText(type)}</legend>
          <NativeSelect
            label={m.earnings_basis()}
            value={rate.basis}
            onChange={(event) =>
              put({ basis: event.currentTarget.value === 'turnover' ? 'turnover' : 'netLoss' })
            }
            data={affiliateBases.map((value) => ({ value, label: basisTexts[value]() }))}
          />
          <AmountInput
            label={m.earnings_level1_percent()}
            value={rate.level1}
            onChange={(level1) => put({ level1 })}
            placeholder="0.00"
            maxLength={6}
            autoComplete="off"
            error={Boolean(problem)}
          />
          <AmountInput
            label={m.earnings_level2_percent()}
            value={rate.level2}
            onChange={(level2) => put({ level2 })}
            placeholder="0.00"
            maxLength={6}
            autoComplete="off"
            error={Boolean(problem)}
          />
        </fieldset>
        {problem && <p className={form.problem}>{problem}</p>}
      </div>
    );
  });
}
