import { Button, TextInput } from '@mantine/core';
import { errorText, toast } from '@salung/ui';
import { Callout, DetailDrawer } from '@salung/ui/office';
import { amountField } from '../../lib/amount-field.ts';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Form.module.css';
import { textFieldOf } from '../../lib/form-part.ts';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { rateText, type Setting, settingText } from './gateway.ts';
import { type LimitFields, limitProblems, limitsBody } from './gateway-checks.ts';

/** Limits, fee and place of what a gateway does. */
export default function LimitsForm({ setting, onClose }: { setting: Setting; onClose: () => void }) {
  const reload = useReload();
  const title = `${gatewayNames[setting.provider]} · ${settingText(setting)}`;
  const { given, put, problems, problem, busy, submit } = useForm<LimitFields>(
    {
      minimum: amountField(setting.minimum),
      maximum: amountField(setting.maximum),
      feeRate: rateText(setting.feeRate),
      feeFixed: amountField(setting.feeFixed),
      position: String(setting.position),
    },
    { check: limitProblems, codes: { LIMITS_CROSSED: 'maximum' } },
  );
  const send = submit(async (wanted) => {
    const answer = await client.call('gateways.limits', {
      params: { id: setting.id },
      body: limitsBody(wanted),
    });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(title, answer);
    else toast.good(m.gateways_saved());
    onClose();
    await reload('gateways.all', 'approvals.list');
  });
  const text = textFieldOf({ given, put, problems });
  const field = (name: keyof LimitFields) => ({ ...text(name, 16), inputMode: 'decimal' as const });
  return (
    <DetailDrawer opened title={title} onClose={onClose}>
      <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
        <div className={css.pair}>
          <TextInput label={m.gateways_minimum()} {...field('minimum')} />
          <TextInput label={m.gateways_maximum()} {...field('maximum')} />
          <TextInput label={m.gateways_fee_rate()} {...field('feeRate')} />
          <TextInput label={m.gateways_fee_fixed()} {...field('feeFixed')} />
          <TextInput label={m.gateways_position()} {...field('position')} />
        </div>
        {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
        <Button type="submit" variant="gradient" loading={busy}>
          {m.form_save()}
        </Button>
      </form>
    </DetailDrawer>
  );
}
