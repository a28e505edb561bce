import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  type CashbackTerms,
  cashbackInWords,
  cashbackPeriodNames,
  cashbackPeriods,
  gameTypes,
  tierKinds,
} from '@salung/contract/browser';
import { AmountInput, Callout, DetailDrawer, DetailSection } from '@salung/ui/office';
import { useState } from 'react';
import form from '../../lib/Form.module.css';
import { FormProblems } from '../../lib/FormProblems.tsx';
import type { Problems } from '../../lib/form-problems.ts';
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
import { gameTypeText } from '../games/game-text.ts';
import { said } from '../promotions/promotion.ts';
import { fieldsOf, type PlanFields, planProblems, termsOf } from './plan-checks.ts';
import { Tiers } from './Tiers.tsx';

interface PlanFormProps {
  /** The terms that it begins with; null where there are none yet. */
  terms: CashbackTerms | null;
  onClose: () => void;
}

const tierKindTexts = { marginal: m.earnings_marginal, whole: m.earnings_whole } as const;

/** Asks for another plan of cashback, from a day on. What it says in words stands below. */
export default function PlanForm({ terms, onClose }: PlanFormProps) {
  const reload = useReload();
  const [days] = useState(comingDays);
  const { given, put, problems, problem, others, busy, isChanged, submit } = useForm<PlanFields>(
    fieldsOf(terms, days[0] ?? ''),
    { check: planProblems, codes: { PLAN_IN_THE_PAST: 'fromDay' } },
  );
  const wanted = termsOf(given);
  const send = submit(async () => {
    if (!wanted) return;
    const answer = await client.call('cashback.changePlan', {
      body: { fromDay: given.fromDay, terms: wanted },
    });
    notifyPlanAsked(m.earnings_change_cashback(), answer);
    onClose();
    await reload('cashback.plans', 'approvals.list');
  });
  const close = useDiscard(isChanged, onClose);
  return (
    <DetailDrawer opened title={m.earnings_change_cashback()} onClose={close}>
      <form className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <FormProblems problem={problem} others={others} />
        <FromDay
          days={days}
          value={given.fromDay}
          onChange={(fromDay) => put({ fromDay })}
          error={problems.fromDay}
        />
        <Period given={given} put={put} />
        <DetailSection title={m.earnings_tiers()}>
          <Tiers
            tiers={given.tiers}
            onChange={(tiers) => put({ tiers })}
            isChecked={problems.tiers !== undefined}
          />
        </DetailSection>
        <Games given={given} put={put} error={problems.gameTypes} />
        <Limits given={given} put={put} problems={problems} />
        {wanted && (
          <DetailSection title={m.earnings_preview()}>
            <PlanLines lines={linesOf(cashbackInWords(wanted))} />
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

const Period = ({ given, put }: PartProps) => (
  <div className={form.pair}>
    <NativeSelect
      label={m.earnings_period()}
      value={given.period}
      onChange={(event) =>
        put({ period: cashbackPeriods.find((each) => each === event.currentTarget.value) ?? 'week' })
      }
      data={cashbackPeriods.map((value) => ({ value, label: said(cashbackPeriodNames[value]) }))}
    />
    <NativeSelect
      label={m.earnings_tier_kind()}
      value={given.tierKind}
      onChange={(event) =>
        put({ tierKind: tierKinds.find((each) => each === event.currentTarget.value) ?? 'whole' })
      }
      data={tierKinds.map((value) => ({ value, label: tierKindTexts[value]() }))}
    />
  </div>
);

const Games = ({ given, put, error }: PartProps & { error: string | undefined }) => (
  <fieldset className={form.checks}>
    <legend>{m.earnings_games()}</legend>
    {gameTypes.map((type) => (
      <Checkbox
        key={type}
        label={gameTypeText(type)}
        checked={given.gameTypes.includes(type)}
        onChange={(event) =>
          put({
            gameTypes: event.currentTarget.checked
              ? [...given.gameTypes, type]
              : given.gameTypes.filter((other) => other !== type),
          })
        }
      />
    ))}
    {error && <p className={form.problem}>{error}</p>}
  </fieldset>
);

const Limits = ({ given, put, problems }: PartProps & { problems: Problems<PlanFields> }) => (
  <div className={form.pair}>
    <AmountInput
      label={m.earnings_least_back()}
      value={given.minimum}
      onChange={(minimum) => put({ minimum })}
      error={problems.minimum}
      autoComplete="off"
    />
    <AmountInput
      label={m.earnings_most_back()}
      value={given.most}
      onChange={(most) => put({ most })}
      error={problems.most}
      autoComplete="off"
    />
    <TextInput
      label={m.earnings_expiry_days()}
      value={given.expiryDays}
      onChange={(event) => put({ expiryDays: event.currentTarget.value })}
      error={problems.expiryDays}
      {...{ inputMode: 'numeric', maxLength: 2, autoComplete: 'off' }}
    />
  </div>
);
