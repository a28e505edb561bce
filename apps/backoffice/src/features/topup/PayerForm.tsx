import { Button, NativeSelect, TextInput } from '@mantine/core';
import { compareNames } from '@salung/contract/browser';
import { errorText, toast } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bankChoices } from '../../lib/bank-choices.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './PayerForm.module.css';
import { matchText, matchTone, type PayerSource, sourceText } from './payer-text.ts';
import type { TopupDetails } from './use-pending-topups.ts';

/** Shorter is no name. */
const SHORTEST = 2;
const sources = ['slip', 'bank'] as const satisfies PayerSource[];

/** What was read of the payer, what is wrong with it, and the sending. */
function usePayer(topup: TopupDetails, onClose: () => void) {
  const reload = useReload();
  const { payer, slip } = topup;
  const [name, setName] = useState(payer?.name ?? '');
  const [bankCode, setBankCode] = useState(payer?.bankCode ?? slip?.qr?.bankCode ?? '');
  const [source, setSource] = useState<(typeof sources)[number]>(
    // What a service said is now read by a person, in the bank's own record.
    payer?.source === 'service' ? 'bank' : (payer?.source ?? (topup.hasSlip ? 'slip' : 'bank')),
  );
  const [wrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  const typed = name.trim();
  const isName = typed.length >= SHORTEST;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isName);
    setProblem(undefined);
    if (!isName) return field.current?.focus();
    if (busy) return;
    setBusy(true);
    try {
      const body = { name: typed, bankCode: bankCode || null, source };
      await client.call('topup.recordPayer', { params: { id: topup.id }, body });
      toast.good(m.payer_recorded());
      await reload('topup.details', 'topup.list');
      onClose();
    } catch (error) {
      setProblem(errorText(error));
      setBusy(false);
    }
  };
  return {
    field,
    name,
    setName,
    isName,
    isMissing: wrong && !isName,
    bankCode,
    setBankCode,
    source,
    setSource,
    problem,
    busy,
    submit,
  };
}

/**
 * Writes down who paid, as it is read from the slip or the bank, and says at once how it compares. Stands among the
 * facts: a dialog would cover the slip that the name is read from.
 */
export default function PayerForm({ topup, onClose }: { topup: TopupDetails; onClose: () => void }) {
  const form = usePayer(topup, onClose);
  const { name, bankCode, source, problem, busy } = form;
  return (
    <form
      className={css.form}
      aria-label={m.payer_record()}
      onSubmit={(event) => void form.submit(event)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
      noValidate
    >
      <TextInput
        ref={form.field}
        size="sm"
        label={m.payer_name()}
        description={m.payer_form_text()}
        value={name}
        onChange={(event) => form.setName(event.currentTarget.value)}
        error={form.isMissing && m.payer_name_needed()}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
      />
      <NativeSelect
        size="sm"
        label={m.payer_bank()}
        value={bankCode}
        onChange={(event) => form.setBankCode(event.currentTarget.value)}
        data={[{ value: '', label: m.payer_bank_unknown() }, ...bankChoices()]}
      />
      <NativeSelect
        size="sm"
        label={m.payer_source()}
        value={source}
        onChange={(event) => form.setSource(event.currentTarget.value === 'bank' ? 'bank' : 'slip')}
        data={sources.map((value) => ({ value, label: sourceText(value) }))}
      />
      {form.isName && <Comparison name={name.trim()} player={topup.player} />}
      {problem && <Callout tone="bad">{problem}</Callout>}
      <div className={css.buttons}>
        <Button variant="default" size="sm" onClick={onClose} disabled={busy}>
          {m.cancel()}
        </Button>
        <Button type="submit" variant="light" size="sm" loading={busy}>
          {m.payer_record()}
        </Button>
      </div>
    </form>
  );
}

/** How the payer's name compares with the player's own. */
function Comparison({ name, player }: { name: string; player: TopupDetails['player'] }) {
  const own = `${player.firstName} ${player.lastName}`;
  const match = compareNames(name, own);
  return <Callout tone={matchTone[match]}>{matchText(match, own)}</Callout>;
}
