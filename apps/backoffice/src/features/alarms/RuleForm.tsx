import { Button, TextInput } from '@mantine/core';
import { errorText, parseBaht, toast } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { amountField } from '../../lib/amount-field.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Alarms.module.css';
import { type Parameter, parameterLabel, parameterText, type Rule, titleOf } from './alarm-text.ts';

type Fields = Record<string, string>;

/** A number as typed; null for what is none. */
const numberOf = ({ kind }: Parameter, typed: string): number | null => {
  if (kind === 'amount') return parseBaht(typed);
  return /^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null;
};

function problemsOf({ parameters }: Rule, given: Fields): Problems<Fields> {
  return Object.fromEntries(
    parameters.map((parameter) => {
      const { name, kind, minimum, maximum } = parameter;
      const value = numberOf(parameter, given[name] ?? '');
      const isIn = value !== null && value >= minimum && value <= maximum;
      const bound = (bound: number) => parameterText({ kind, value: bound });
      return [name, isIn ? undefined : m.alarms_bounds({ from: bound(minimum), to: bound(maximum) })];
    }),
  );
}

/** The parameters of a rule, changed in place. */
export function RuleForm({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const reload = useReload();
  const { name, parameters } = rule;
  const { given, put, problems, problem, busy, submit } = useForm<Fields>(
    Object.fromEntries(
      parameters.map(({ name, kind, value }) => [
        name,
        kind === 'amount' ? amountField(value) : String(value),
      ]),
    ),
    { check: (fields) => problemsOf(rule, fields) },
  );
  const send = submit(async (wanted) => {
    const values = parameters.map((parameter) => [
      parameter.name,
      numberOf(parameter, wanted[parameter.name] ?? '') ?? parameter.value,
    ]);
    await client.call('alarms.editRule', {
      params: { id: name },
      body: { parameters: Object.fromEntries(values) },
    });
    toast.good(titleOf(rule), { title: m.settings_saved() });
    onClose();
    await reload('alarms.rules');
  });
  return (
    <form className={css.form} onSubmit={(event) => void send(event)} noValidate>
      {parameters.map((parameter, index) => (
        <TextInput
          key={parameter.name}
          size="sm"
          label={parameterLabel(parameter)}
          value={given[parameter.name] ?? ''}
          onChange={(event) => put({ [parameter.name]: event.currentTarget.value })}
          error={problems[parameter.name]}
          inputMode={parameter.kind === 'amount' ? 'decimal' : 'numeric'}
          maxLength={20}
          autoComplete="off"
          autoFocus={index === 0}
        />
      ))}
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      <div className={css.tools}>
        <Button variant="default" size="sm" onClick={onClose} disabled={busy}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="gradient" size="sm" loading={busy}>
          {m.form_save()}
        </Button>
      </div>
    </form>
  );
}
