import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type BetType, betTypes } from '@salung/lotto';
import { type FormEvent, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './Lotto.module.css';
import { type NumberState, typeText } from './lotto-text.ts';
import { numberActions, useSetNumbers } from './set-numbers.ts';
import { type NumbersProblem, readNumbers } from './typed-numbers.ts';

const problems: Readonly<Record<NumbersProblem, () => string>> = {
  none: m.lotto_invalid_none,
  'not-numbers': m.lotto_invalid_numbers,
  'no-such-length': m.lotto_invalid_lengths,
  'too-many': m.lotto_invalid_too_many,
};

/** Halves, closes or reopens numbers that are typed, also ones that nobody has bought. Enter halves them. */
export function TypedNumbers({ roundId, types }: { roundId: string; types: readonly BetType[] }) {
  const [typed, setTyped] = useState('');
  const [type, setType] = useState<BetType | null>(null);
  const [problem, setProblem] = useState<NumbersProblem>();
  const { busy, set } = useSetNumbers(roundId);
  const run = async (state: NumberState) => {
    const read = readNumbers(typed, type === null ? types : [type]);
    setProblem(read.ok ? undefined : read.why);
    if (!read.ok) return;
    if (await set([{ type, numbers: read.numbers }], state)) setTyped('');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run('HALF');
  };
  return (
    <form className={css.typed} onSubmit={onSubmit} noValidate aria-label={m.lotto_typed_numbers()}>
      <TextInput
        label={m.lotto_typed_numbers()}
        placeholder={m.lotto_typed_example()}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem && problems[problem]()}
        maxLength={1_200}
        autoComplete="off"
        className={css.grows ?? ''}
      />
      <NativeSelect
        label={m.lotto_bet_type()}
        value={type ?? ''}
        data={[
          { value: '', label: m.lotto_every_type() },
          ...types.map((value) => ({
            value,
            label: `${typeText(value)} (${m.lotto_digits({ digits: betTypes[value].digits })})`,
          })),
        ]}
        onChange={(event) => setType(types.find((each) => each === event.currentTarget.value) ?? null)}
      />
      <div className={css.buttons}>
        {numberActions.map(({ state, label }) => (
          <Button
            key={state}
            type={state === 'HALF' ? 'submit' : 'button'}
            variant="default"
            size="sm"
            loading={busy === state}
            onClick={state === 'HALF' ? undefined : () => void run(state)}
          >
            {label()}
          </Button>
        ))}
      </div>
    </form>
  );
}
