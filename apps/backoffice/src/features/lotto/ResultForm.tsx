import { Button, TextInput } from '@mantine/core';
import { formulas } from '@salung/lotto';
import { errorText, toast, useConfirm } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useState } from 'react';
import form from '../../lib/Form.module.css';
import { useForm } from '../../lib/use-form.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Lotto.module.css';
import { type Board, roundText } from './lotto-text.ts';
import { emptyResult, fieldHint, type Published, resultProblems } from './result-checks.ts';
import { fieldText, outcomeText } from './result-text.ts';
import { Steps } from './Steps.tsx';

/** Asks for what was published; the digits that follow from it are shown while it is typed. */
export function ResultForm({ board }: { board: Board }) {
  const { market, id } = board;
  const { fields, derive } = formulas[market.formula];
  const reload = useReload();
  const confirm = useConfirm();
  /** What the server said of the last entry. */
  const [said, setSaid] = useState<'waits' | 'differs'>();
  const { given, put, problems, problem, busy, submit } = useForm<Published>(emptyResult(market.formula), {
    check: resultProblems(market.formula),
  });
  const derived = derive(given);
  // What was wrong when it was sent may be right by now.
  const stillWrong = resultProblems(market.formula)(given);
  const enter = submit(async (published) => {
    const read = derive(published);
    if (!read.ok) return;
    const shown = outcomeText({
      ...read.outcome,
      front3: [...read.outcome.front3],
      bottom3: [...read.outcome.bottom3],
    });
    const done = await confirm(
      {
        title: m.lotto_enter_title({ round: roundText(board) }),
        message: m.lotto_enter_text({ digits: shown }),
        confirmLabel: m.lotto_enter(),
      },
      async () => {
        const answer = await client.call('lotto.enterResult', { params: { id }, body: { published } });
        if (answer.isDecided) toast.good(shown, { title: m.lotto_decided() });
        else setSaid(answer.differs ? 'differs' : 'waits');
      },
    );
    if (done) await reload('lotto.round', 'lotto.rounds');
  });
  return (
    <form className={form.form} onSubmit={(event) => void enter(event)} noValidate>
      <div className={css.fields}>
        {fields.map((field) => (
          <TextInput
            key={field.name}
            label={fieldText(field.name)}
            description={fieldHint(field)}
            value={given[field.name] ?? ''}
            onChange={(event) => {
              setSaid(undefined);
              put({ [field.name]: event.currentTarget.value });
            }}
            error={problems[field.name] && stillWrong[field.name]}
            maxLength={120}
            autoComplete="off"
            translate="no"
          />
        ))}
      </div>
      <div aria-live="polite">{derived.ok && <Steps steps={derived.steps} />}</div>
      {said === 'differs' && <Callout tone="bad">{m.lotto_own_differs()}</Callout>}
      {said === 'waits' && <Callout tone="good">{m.lotto_own_waits()}</Callout>}
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      <Button type="submit" variant="gradient" loading={busy} className={css.submit ?? ''}>
        {m.lotto_enter()}
      </Button>
    </form>
  );
}
