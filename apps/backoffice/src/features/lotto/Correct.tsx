import { Textarea, TextInput } from '@mantine/core';
import type { LottoFormula } from '@salung/contract/browser';
import { formulas } from '@salung/lotto';
import { toast } from '@salung/ui';
import { FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import type { Problems } from '../../lib/form-problems.ts';
import { NeedsSecond, orAsk, useTwoPeopleText } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type Changes, CorrectionChanges } from './CorrectionChanges.tsx';
import css from './Lotto.module.css';
import { type Board, roundText } from './lotto-text.ts';
import { emptyResult, fieldHint, type Published, resultProblems } from './result-checks.ts';
import { fieldText } from './result-text.ts';

/** Asks for the right result of a round that was paid, shows what it changes, and asks a second person. */
export default function Correct({ board, onClose }: { board: Board; onClose: () => void }) {
  const { id, market } = board;
  const reload = useReload();
  const second = useTwoPeopleText();
  const [given, setGiven] = useState<Published>({ ...emptyResult(market.formula), ...board.published });
  const [problems, setProblems] = useState<Problems<Published>>({});
  const [changes, setChanges] = useState<Changes>();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const preview = async () => {
    const found = resultProblems(market.formula)(given);
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    const body = { published: given };
    setChanges(await client.call('lotto.previewCorrection', { params: { id }, body }));
  };
  const send = async () => {
    const said = reason.trim();
    setReasonMissing(said === '');
    if (said === '') return;
    const body = { published: given, reason: said };
    const answer = await client.call('lotto.correctResult', { params: { id }, body });
    if (waitsForSecond(answer)) notifySecondPersonNeeded(roundText(board), answer);
    else toast.good(roundText(board), { title: m.lotto_corrected() });
    onClose();
    await reload('lotto.round', 'lotto.rounds', 'approvals.list');
  };
  return (
    <FormDialog
      title={m.lotto_correct()}
      about={roundText(board)}
      confirmLabel={changes ? orAsk(second, m.lotto_correct()) : m.lotto_correct_preview()}
      danger={changes !== undefined}
      onSubmit={changes ? send : preview}
      onClose={onClose}
    >
      <p>{m.lotto_correct_text()}</p>
      <ResultFields
        formula={market.formula}
        given={given}
        problems={problems}
        onChange={(changed) => {
          // What was shown is not what would be sent any more.
          setChanges(undefined);
          setGiven({ ...given, ...changed });
        }}
      />
      {changes && (
        <>
          <CorrectionChanges changes={changes} />
          <Textarea
            label={m.lotto_correct_reason()}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isReasonMissing && m.lotto_correct_reason_missing()}
            rows={2}
            maxLength={500}
          />
          <NeedsSecond text={second} />
        </>
      )}
    </FormDialog>
  );
}

interface ResultFieldsProps {
  formula: LottoFormula;
  given: Published;
  problems: Problems<Published>;
  onChange: (changed: Published) => void;
}

/** What was published, field by field. */
function ResultFields({ formula, given, problems, onChange }: ResultFieldsProps) {
  return (
    <div className={css.fields}>
      {formulas[formula].fields.map((field) => (
        <TextInput
          key={field.name}
          label={fieldText(field.name)}
          description={fieldHint(field)}
          value={given[field.name] ?? ''}
          onChange={(event) => onChange({ [field.name]: event.currentTarget.value })}
          error={problems[field.name]}
          maxLength={120}
          autoComplete="off"
          translate="no"
        />
      ))}
    </div>
  );
}
