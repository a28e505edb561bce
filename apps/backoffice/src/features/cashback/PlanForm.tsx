import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import {
  type CashbackTerms,
  cashbackInWords,
  cashbackPeriodNames,
  cashbackPeriods,
  gameTypes,
  tierKinds,
} from '@salung/contract/browser';
import { AmountInput, DetailSection } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { amountFieldOf, type FormPart, textFieldOf } from '../../lib/form-part.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { PlanDrawer } from '../earnings/PlanDrawer.tsx';
import { gameTypeText } from '../games/game-text.ts';
import { said } from '../promotions/promotion.ts';
import { fieldsOf, type PlanFields, planProblems, termsOf } from './plan-checks.ts';
import { Tiers } from './Tiers.tsx';

interface PlanFormProps {
  /** The terms that it begins with; null where there are none yet. */
  terms: CashbackTerms | null;
  onClose: () => void;
}

/** What becomes of a period in which the plan begins; a day is always whole. */
const periodHints = { day: undefined, week: m.earnings_period_week, month: m.earnings_period_month } as const;
const tierKindTexts = { marginal: m.earnings_marginal, whole: m.earnings_whole } as const;

/** Asks for another plan of cashback. */
export default function PlanForm({ terms, onClose }: PlanFormProps) {
  const reload = useReload();
  return (
    <PlanDrawer<PlanFields, CashbackTerms>
      title={m.earnings_change_cashback()}
      begin={(fromDay) => fieldsOf(terms, fromDay)}
      check={planProblems}
      termsOf={termsOf}
      onClose={onClose}
      inWords={cashbackInWords}
      send={(body) => client.call('cashback.changePlan', { body })}
      reload={() => reload('cashback.plans', 'approvals.list')}
    >
      {({ given, put, problems }) => (
        <>
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
        </>
      )}
    </PlanDrawer>
  );
}

type Part = Omit<FormPart<PlanFields>, 'problems'>;

const Period = ({ given, put }: Part) => (
  <>
    <NativeSelect
      label={m.earnings_period()}
      description={periodHints[given.period]?.()}
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
  </>
);

const Games = ({ given, put, error }: Part & { error: string | undefined }) => (
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

function Limits(part: FormPart<PlanFields>) {
  const text = textFieldOf(part);
  const amount = amountFieldOf(part);
  return (
    <div className={form.pair}>
      <AmountInput label={m.earnings_least_back()} {...amount('minimum')} />
      <AmountInput label={m.earnings_most_back()} {...amount('most')} />
      <TextInput label={m.earnings_expiry_days()} {...text('expiryDays', 2)} inputMode="numeric" />
    </div>
  );
}
