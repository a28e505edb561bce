import { Button, TextInput } from '@mantine/core';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import { MOST_PLANS, type PlanFields, planProblem } from './bet-checks.ts';
import css from './Lotto.module.css';
import type { MarketFields } from './market-checks.ts';

interface PlansFieldsProps {
  given: Pick<MarketFields, 'plans'>;
  put: (change: Partial<MarketFields>) => void;
  /** Given after the first attempt to send. */
  error: string | undefined;
}

/** Ids that plans can have: bought tickets name theirs. */
const ids = Array.from({ length: 20 }, (_, at) => at + 1);

/** What players choose between: full rates, or lower ones for a discount. */
export function PlansFields({ given: { plans }, put, error }: PlansFieldsProps) {
  const change = (id: number, changed: Partial<PlanFields>) =>
    put({ plans: plans.map((plan) => (plan.id === id ? { ...plan, ...changed } : plan)) });
  const add = () => {
    const id = ids.find((free) => plans.every((plan) => plan.id !== free));
    if (id === undefined) return;
    put({ plans: [...plans, { id, nameTh: '', nameEn: '', ratePercent: '100', discountPercent: '0' }] });
  };
  return (
    <div className={css.stack}>
      {plans.map((plan, at) => {
        const problem = error === undefined ? undefined : planProblem(plan);
        const field = (name: 'nameTh' | 'nameEn' | 'ratePercent' | 'discountPercent', maxLength: number) => ({
          value: plan[name],
          onChange: (event: { currentTarget: { value: string } }) =>
            change(plan.id, { [name]: event.currentTarget.value }),
          maxLength,
          autoComplete: 'off',
        });
        return (
          <fieldset key={plan.id} className={form.checks}>
            <legend>{m.lotto_plan_number({ number: at + 1 })}</legend>
            <div className={form.pair}>
              <TextInput label={m.games_name_th()} {...field('nameTh', 40)} />
              <TextInput label={m.games_name_en()} {...field('nameEn', 40)} />
              <TextInput label={m.lotto_plan_rate()} inputMode="numeric" {...field('ratePercent', 3)} />
              <TextInput
                label={m.lotto_plan_discount()}
                inputMode="numeric"
                {...field('discountPercent', 3)}
              />
            </div>
            {problem !== undefined && <p className={form.problem}>{problem}</p>}
            {plans.length > 1 && (
              <Button
                variant="subtle"
                color="red"
                size="sm"
                aria-label={m.lotto_plan_remove({ number: at + 1 })}
                onClick={() => put({ plans: plans.filter(({ id }) => id !== plan.id) })}
              >
                {m.earnings_remove()}
              </Button>
            )}
          </fieldset>
        );
      })}
      {plans.length < MOST_PLANS && (
        <Button variant="default" size="sm" onClick={add}>
          {m.lotto_plan_add()}
        </Button>
      )}
    </div>
  );
}
