import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import { type AffiliateTerms, affiliateInWords } from '@salung/contract/browser';
import { AmountInput, DetailSection } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { amountFieldOf, type FormPart } from '../../lib/form-part.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { PlanDrawer } from '../earnings/PlanDrawer.tsx';
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

/** Asks for another plan of commission, of the house or of a player. */
export default function PlanForm({ player, terms, onClose }: PlanFormProps) {
  const reload = useReload();
  return (
    <PlanDrawer<PlanFields, AffiliateTerms>
      title={player ? m.earnings_own_plan_of({ name: nameOf(player) }) : m.earnings_change_house()}
      begin={(fromDay) => fieldsOf(terms, fromDay)}
      check={planProblems}
      termsOf={termsOf}
      onClose={onClose}
      inWords={affiliateInWords}
      send={(wanted) =>
        client.call('affiliate.changePlan', {
          body: { ...(player ? { playerId: player.id } : {}), ...wanted },
        })
      }
      reload={() => reload('affiliate.plans', 'affiliate.earner', 'approvals.list')}
    >
      {({ given, put, problems }) => (
        <>
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
        </>
      )}
    </PlanDrawer>
  );
}

type Part = Omit<FormPart<PlanFields>, 'problems'>;

/** What a net loss is lowered by, and what becomes of a day below zero. */
function Deductions({ given, put, error }: Part & { error: string | undefined }) {
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
          maxLength={6}
          autoComplete="off"
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

function Limits(part: FormPart<PlanFields>) {
  const amount = amountFieldOf(part);
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
