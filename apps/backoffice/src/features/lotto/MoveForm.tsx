import { TextInput } from '@mantine/core';
import { Callout, FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { type Problems, refusalProblems } from '../../lib/form-problems.ts';
import { InstantField } from '../../lib/InstantField.tsx';
import { NeedsSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { dayField, instantOf } from '../../lib/typed-time.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type Board, roundText } from './lotto-text.ts';
import { type MoveFields, movedOf, moveFieldsOf, moveProblems } from './round-checks.ts';
import { useRoundDone, useRoundSecond } from './round-second.ts';

const times: readonly { name: Exclude<keyof MoveFields, 'drawDate'>; label: () => string }[] = [
  { name: 'opensAt', label: m.lotto_opens_at },
  { name: 'closesAt', label: m.lotto_closes_at },
  { name: 'drawsAt', label: m.lotto_draws_at },
];

/** Asks for the times of a round: as they stand to confirm them, others to move it with its tickets. */
export default function MoveForm({ board, onClose }: { board: Board; onClose: () => void }) {
  const [given, setGiven] = useState(moveFieldsOf(board));
  const [problems, setProblems] = useState<Problems<MoveFields>>({});
  const second = useRoundSecond(board);
  const done = useRoundDone(board, onClose);
  const label = board.isConfirmed ? m.lotto_move_round() : m.lotto_confirm_round();
  const closes = instantOf(given.closesAt);
  // A slip of the keyboard would otherwise close a round that nobody has bought of, without a second person.
  const closesNow = board.phase === 'OPEN' && closes !== null && Date.parse(closes) <= Date.now();
  const send = async () => {
    const found = moveProblems(given);
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    try {
      const answer = await client.call('lotto.moveRound', { params: { id: board.id }, body: movedOf(given) });
      await done(answer, m.lotto_moved());
    } catch (error) {
      const named = refusalProblems(error, given);
      if (!named) throw error;
      setProblems(named);
    }
  };
  return (
    <FormDialog
      title={label}
      about={roundText(board)}
      confirmLabel={orAsk(second, closesNow ? m.lotto_move_now_do() : label)}
      onSubmit={send}
      onClose={onClose}
    >
      <p>{m.lotto_move_text()}</p>
      <TextInput
        label={m.lotto_draw_date()}
        placeholder={dayField('2026-12-16')}
        value={given.drawDate}
        onChange={(event) => setGiven({ ...given, drawDate: event.currentTarget.value })}
        error={problems.drawDate}
        maxLength={10}
        autoComplete="off"
        data-autofocus
      />
      {times.map(({ name, label: fieldLabel }) => (
        <InstantField
          key={name}
          label={fieldLabel()}
          value={given[name]}
          onChange={(typed) => setGiven({ ...given, [name]: typed })}
          error={problems[name]}
        />
      ))}
      {closesNow && <Callout tone="warn">{m.lotto_move_now()}</Callout>}
      <NeedsSecond text={second} />
    </FormDialog>
  );
}
