import { Button } from '@mantine/core';
import type { Words } from '@salung/contract/browser';
import { Callout, DetailDrawer, DetailSection } from '@salung/ui/office';
import { type ReactNode, useState } from 'react';
import form from '../../lib/Form.module.css';
import { FormProblems } from '../../lib/FormProblems.tsx';
import type { FormPart } from '../../lib/form-part.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { useDiscard } from '../../lib/use-discard.ts';
import { useForm } from '../../lib/use-form.ts';
import { m } from '../../paraglide/messages.js';
import { linesOf } from './earning.ts';
import { FromDay } from './FromDay.tsx';
import { comingDays } from './from-day.ts';
import { notifyPlanAsked } from './notify-plan-asked.ts';
import { PlanLines } from './PlanCard.tsx';

interface PlanDrawerProps<Fields extends { fromDay: string }, Terms> {
  title: string;
  /** What the form begins with, from a first day on. */
  begin: (fromDay: string) => Fields;
  check: (given: Fields) => Problems<Fields>;
  /** The terms of what was typed; undefined where something is missing or wrong. */
  termsOf: (given: Fields) => Terms | undefined;
  inWords: (terms: Terms) => readonly Words[];
  send: (wanted: { fromDay: string; terms: Terms }) => Promise<object>;
  /** Reads again what has changed. */
  reload: () => Promise<unknown>;
  onClose: () => void;
  children: (parts: FormPart<Fields>) => ReactNode;
}

/** Asks for another plan of commission or cashback, from a day on. What it says in words stands below. */
export function PlanDrawer<Fields extends { fromDay: string }, Terms>({
  title,
  begin,
  check,
  termsOf,
  inWords,
  send,
  reload,
  onClose,
  children,
}: PlanDrawerProps<Fields, Terms>) {
  const [days] = useState(comingDays);
  const { given, put, problems, problem, others, busy, isChanged, submit } = useForm<Fields>(
    begin(days[0] ?? ''),
    { check, codes: { PLAN_IN_THE_PAST: 'fromDay' } },
  );
  const terms = termsOf(given);
  const ask = submit(async ({ fromDay }) => {
    if (!terms) return;
    const answer = await send({ fromDay, terms });
    notifyPlanAsked(title, answer);
    onClose();
    await reload();
  });
  const close = useDiscard(isChanged, onClose);
  return (
    <DetailDrawer opened title={title} onClose={close}>
      <form className={form.form} onSubmit={(event) => void ask(event)} noValidate>
        <FormProblems problem={problem} others={others} />
        <FromDay
          days={days}
          value={given.fromDay}
          onChange={(fromDay) => put({ fromDay } as Partial<Fields>)}
          error={problems.fromDay}
        />
        {children({ given, put, problems })}
        {terms && (
          <DetailSection title={m.earnings_preview()}>
            <PlanLines lines={linesOf(inWords(terms))} />
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
