import { Button, TextInput } from '@mantine/core';
import { errorText, toast } from '@salung/ui';
import { AmountInput, Callout, DetailDrawer, DetailSection } from '@salung/ui/office';
import { useEffect, useRef, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import { amountFieldOf, type FormPart, textFieldOf } from '../../lib/form-part.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { orAsk, useTwoPeopleText } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { BetsFields } from './BetsFields.tsx';
import { marketText } from './lotto-text.ts';
import { changeOf, fieldsOf, type MarketFields, marketProblems } from './market-checks.ts';
import { PlansFields } from './PlansFields.tsx';
import { ScheduleFields } from './ScheduleFields.tsx';
import type { Market } from './schedule-text.ts';

/** Brings the first field that is wrong into view. Returns the reference of the form. */
function useFirstFault(problems: Problems<MarketFields>) {
  const fields = useRef<HTMLFormElement>(null);
  // The form is longer than the window, and its button is at the end: the first fault is brought into view.
  useEffect(() => {
    if (!Object.values(problems).some(Boolean)) return;
    const wrong = fields.current?.querySelector<HTMLElement>(`[aria-invalid="true"], .${form.problem}`);
    wrong?.scrollIntoView({ block: 'center' });
    wrong?.focus({ preventScroll: true });
  }, [problems]);
  return fields;
}

type FieldsProps = FormPart<MarketFields>;

/** Changes schedule, rates and limits of a market; a second person approves them. */
export default function MarketForm({ market, onClose }: { market: Market; onClose: () => void }) {
  const reload = useReload();
  const second = useTwoPeopleText();
  const [isSame, setSame] = useState(false);
  const { given, put, problems, problem, busy, submit } = useForm<MarketFields>(fieldsOf(market), {
    check: marketProblems,
    codes: { LOTTO_NO_EDGE: 'bets' },
  });
  const name = marketText(market);
  const fields = useFirstFault(problems);
  const send = submit(async (wanted) => {
    const body = changeOf(market, wanted);
    const hasChange = Object.keys(body).length > 0;
    setSame(!hasChange);
    if (!hasChange) return;
    const answer = await client.call('lotto.marketEdit', { params: { id: market.id }, body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(name, answer);
    else toast.good(name, { title: m.lotto_market_saved() });
    onClose();
    await reload('lotto.marketList', 'approvals.list');
  });
  const text = textFieldOf({ given, put, problems });
  return (
    <DetailDrawer opened title={m.lotto_market_edit_of({ name })} onClose={onClose}>
      <form ref={fields} className={form.form} onSubmit={(event) => void send(event)} noValidate>
        <DetailSection title={m.lotto_bets()}>
          <BetsFields given={given} put={put} error={problems.bets} />
        </DetailSection>
        <DetailSection title={m.lotto_plans()}>
          <PlansFields given={given} put={put} error={problems.plans} />
        </DetailSection>
        <DetailSection title={m.lotto_limits()}>
          <LimitFields given={given} put={put} problems={problems} />
        </DetailSection>
        <DetailSection title={m.lotto_schedule()}>
          <ScheduleFields given={given} put={put} problems={problems} />
        </DetailSection>
        <TextInput label={m.lotto_source()} maxLength={200} {...text('source')} />
        <TextInput
          label={m.lotto_sources()}
          description={m.lotto_sources_hint()}
          maxLength={100}
          {...text('sources')}
        />
        <Callout tone="info">{m.lotto_market_text()}</Callout>
        {Object.values(problems).some(Boolean) && <Callout tone="bad">{m.lotto_check_fields()}</Callout>}
        {isSame && <Callout tone="warn">{m.lotto_market_same()}</Callout>}
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {orAsk(second, m.form_save())}
        </Button>
      </form>
    </DetailDrawer>
  );
}

/** The limits of a market: amounts, the number of tickets, and times. */
function LimitFields(props: FieldsProps) {
  const text = textFieldOf(props);
  const amount = amountFieldOf(props);
  return (
    <div className={form.pair}>
      <AmountInput label={m.lotto_worst_limit()} {...amount('worstCase')} />
      <AmountInput label={m.lotto_per_round()} {...amount('perRound')} />
      <TextInput label={m.lotto_tickets_per_round()} inputMode="numeric" {...text('ticketsPerRound')} />
      <TextInput label={m.lotto_cancels_before()} inputMode="numeric" {...text('cancelsBefore')} />
      <TextInput label={m.lotto_refunds_after()} inputMode="numeric" {...text('refundsAfter')} />
    </div>
  );
}
