import { Button } from '@mantine/core';
import { type Answer, queryKey } from '@salung/client';
import { MAX_AMOUNT } from '@salung/contract/browser';
import { dateTime, groupedBaht, parseBaht, shortBaht, toast } from '@salung/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { AmountField } from '../../parts/AmountField.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import { useDiscreet } from '../../platform/privacy.ts';
import css from './Limits.module.css';
import { kindTexts, type Limit, periodText, usedPercent } from './limit-text.ts';

interface LimitRowProps {
  kind: Limit['kind'];
  period: Limit['period'];
  limit: Limit | undefined;
  /** Whether its form is shown. */
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

const PRESETS = [50_000, 100_000, 500_000] as const;

/** What was done, in a sentence: it holds now, or from an instant on. */
function told({ limits }: Answer<'limits.set'>, { kind, period }: Pick<Limit, 'kind' | 'period'>): string {
  const later = limits.find((each) => each.kind === kind && each.period === period)?.later;
  return later ? m.limits_saved_later({ at: dateTime(later.at) }) : m.limits_saved();
}

/** One limit: what it allows, what is used, what waits; and the form that changes it. */
export function LimitRow({ kind, period, limit, isOpen, onOpen }: LimitRowProps) {
  const cache = useQueryClient();
  const discreet = useDiscreet();
  const set = useAction({
    mutationFn: (most: number | null) => client.call('limits.set', { body: { kind, period, most } }),
    onSuccess: (answer) => {
      cache.setQueryData(queryKey('limits.own'), answer);
      onOpen(false);
      toast.good(told(answer, { kind, period }), { about: 'limits' });
    },
  });
  const name = `${kindTexts[kind].name()} ${periodText[period]()}`;
  return (
    <li className={css.limit}>
      <div className={css.line}>
        <span className={css.period}>{periodText[period]()}</span>
        <span className={css.most}>{limit ? <OwnMoney satang={limit.most} /> : m.limits_none()}</span>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-label={`${limit ? m.limits_change() : m.limits_set()} ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          {limit ? m.limits_change() : m.limits_set()}
        </Button>
      </div>
      {limit && <Used limit={limit} name={name} />}
      {limit?.later && (
        <div className={css.later}>
          <span>
            {limit.later.most === null
              ? m.limits_later_none({ at: dateTime(limit.later.at) })
              : discreet(m.limits_later({ most: shortBaht(limit.later.most), at: dateTime(limit.later.at) }))}
          </span>
          <Button
            variant="subtle"
            size="sm"
            loading={set.isPending}
            onClick={() => set.mutate(limit.most)}
            aria-label={`${m.limits_take_back()} ${name}`}
          >
            {m.limits_take_back()}
          </Button>
        </div>
      )}
      {isOpen && (
        <LimitForm name={name} limit={limit} busy={set.isPending} onSend={(most) => set.mutate(most)} />
      )}
      <Problem error={set.error} />
    </li>
  );
}

function Used({ limit, name }: { limit: Limit; name: string }) {
  const percent = usedPercent(limit);
  return (
    <>
      <div
        className={css.bar}
        role="progressbar"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-label={`${m.limits_used()} ${name}`}
      >
        <span data-full={percent === 100 || undefined} style={{ inlineSize: `${percent}%` }} />
      </div>
      <p className={css.used}>
        <span>
          {m.limits_used()} <OwnMoney satang={Math.max(0, limit.used)} />
        </span>
        <span>{m.limits_resets({ at: dateTime(limit.resetsAt) })}</span>
      </p>
    </>
  );
}

interface LimitFormProps {
  name: string;
  limit: Limit | undefined;
  busy: boolean;
  onSend: (most: number | null) => void;
}

function LimitForm({ name, limit, busy, onSend }: LimitFormProps) {
  const [typed, setTyped] = useState(() => (limit ? groupedBaht(String(limit.most / 100)) : ''));
  const [complaint, setComplaint] = useState<string>();
  const send = (event: FormEvent) => {
    event.preventDefault();
    const most = parseBaht(typed);
    if (most === null || most > MAX_AMOUNT) setComplaint(m.invalid_amount());
    else onSend(most);
  };
  return (
    <form className={page.form} onSubmit={send} noValidate>
      <AmountField
        label={name}
        value={typed}
        onChange={(next) => {
          setTyped(next);
          setComplaint(undefined);
        }}
        presets={PRESETS}
        error={complaint}
        hint={m.limits_form_hint()}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="gradient" loading={busy}>
          {m.limits_save()}
        </Button>
        {limit && (
          <Button variant="subtle" color="gray" disabled={busy} onClick={() => onSend(null)}>
            {m.limits_remove()}
          </Button>
        )}
      </div>
    </form>
  );
}
