import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { type AffiliateTerms, affiliateInWords } from '@salung/contract/browser';
import { AmountInput, Callout, DetailDrawer, DetailSection } from '@salung/ui/office';
import { useState } from 'react';
import form from '../../lib/Form.module.css';
import { FormProblems } from '../../lib/FormProblems.tsx';
import { useDiscard } from '../../lib/use-discard.ts';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { linesOf } from '../earnings/earning.ts';
import { FromDay } from '../earnings/FromDay.tsx';
import { comingDays } from '../earnings/from-day.ts';
import { notifyPlanAsked } from '../earnings/notify-plan-asked.ts';
import { PlanLines } from '../earnings/PlanCard.tsx';
import { nameOf } from '../players/player.ts';
import { fieldsOf, type PlanFields, planProblems, termsOf } from './plan-checks.ts';
import { RateFields } from './RateFields.tsx';

interface PlanFormProps {
  /** Whose own plan it is; left out for the house's. */
  player?: { id: string; firstName: string; lastName: string } | undefined;
  /** The terms that it begins with; null where there are none yet. */
  terms: AffiliateTerms | null;
  onClose: () => void;
}

const deductions = [
  ['bonuses', m.earnings_deduct_bonuses],
  ['cashback', m.earnings_deduct_cashback],
  ['commission', m.earnings_deduct_commission],
  ['providerShare', m.earnings_deduct_share],
] as const;

/** Asks for another plan of commission, from a day on. What it says in words stands below, as earners will read it. */
export default function PlanForm({ player, terms, onClose }: PlanFormProps) {
  const reload = useReload();
  const [days] = useState(comingDays);
  const { given, put, problems, problem, others, busy, isChanged, submit } = useForm<PlanFields>(
    fieldsOf(terms, days[0] ?? ''),
    { check: planProblems, codes: { PLAN_IN_THE_PAST: 'fromDay' } },
  );
  const wanted = termsOf(given);
  const title = player ? m.earnings_own_plan_of({ name: nameOf(player) }) : m.earnings_change_house();
  const send = submit(async () => {
    if (!wanted) return;
    const answer = await client.call('affiliate.changePlan', {
      body: { ...(player ? { playerId: player.id } : {}), fromDay: given.fromDay, terms: wanted },
    });
    notifyPlanAsked(title, answer);
    onClose();
    await reload('affiliate.plans', 'affiliate.earner', 'approvals.list');
  });
  const close = useDiscard(isChanged, onClose);
  return (
    <DetailDrawer opened title={title} onClose={close}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <FormProblems problem={problem} others={others} />
        <FromDay
          days={days}
          value={given.fromDay}
          onChange={(fromDay) => put({ fromDay })}
          error={problems.fromDay}
        />
        <DetailSection title={m.earnings_rates()}>
          <div className={form.form}>
            <RateFields
              rates={given.rates}
              onChange={(rates) => put({ rates })}
              isChecked={problems.rates !== undefined}
            />
          </div>
        </DetailSection>
        <Deductions given={given} put={put} error={problems.fee} />
        <Limits given={given} put={put} problems={problems} />
        {wanted && (
          <DetailSection title={m.earnings_preview()}>
            <PlanLines lines={linesOf(affiliateInWords(wanted))} />
          </DetailSection>
        )}
        <Callout tone="info">{m.earnings_takes_two()}</Callout>
        <Button type="submit" variant="gradient" loading={busy}>
          {m.second_ask()}
        </Button>
      </form>
    </DetailDrawer>
  );
}

interface PartProps {
  given: PlanFields;
  put: (change: Partial<PlanFields>) => void;
}

/** What a net loss is lowered by, and what becomes of a day below zero. */
function Deductions({ given, put, error }: PartProps & { error: string | undefined }) {
  return (
    <DetailSection title={m.earnings_deduct()}>
      <div className={form.form}>
        {deductions.map(([field, label]) => (
          <Checkbox
            key={field}
            label={label()}
            checked={given[field]}
            onChange={(event) => put({ [field]: event.currentTarget.checked })}
          />
        ))}
        <AmountInput
          label={m.earnings_fee()}
          value={given.fee}
          onChange={(fee) => put({ fee })}
          error={error}
          placeholder="0.00"
          {...{ maxLength: 6, autoComplete: 'off' }}
        />
        <Checkbox
          label={m.earnings_carries()}
          checked={given.carries}
          onChange={(event) => put({ carries: event.currentTarget.checked })}
        />
      </div>
    </DetailSection>
  );
}

function Limits({ given, put, problems }: PartProps & { problems: ReturnType<typeof planProblems> }) {
  const amount = (field: 'mostPerDay' | 'mostPerMonth' | 'minimum') => ({
    value: given[field],
    onChange: (typed: string) => put({ [field]: typed }),
    error: problems[field],
    autoComplete: 'off',
  });
  return (
    <DetailSection title={m.earnings_limits()}>
      <div className={form.pair}>
        <AmountInput label={m.earnings_most_day()} {...amount('mostPerDay')} />
        <AmountInput label={m.earnings_most_month()} {...amount('mostPerMonth')} />
        <AmountInput label={m.earnings_minimum()} {...amount('minimum')} />
      </div>
    </DetailSection>
  );
}
