import { NativeSelect, TextInput } from '@mantine/core';
import { compareNames } from '@salung/contract';
import { toast } from '@salung/ui';
import { Callout, FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { client } from '../../app/platform.ts';
import { bankChoices } from '../../lib/bank-choices.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { matchText, matchTone, type PayerSource, sourceText } from './payer-text.ts';
import type { TopupDetails } from './use-pending-topups.ts';

/** Shorter is no name. */
const SHORTEST = 2;
const sources: PayerSource[] = ['slip', 'bank'];

/** Writes down who paid, as it is read from the slip or the bank, and says at once how it compares. */
export default function PayerForm({ topup, onClose }: { topup: TopupDetails; onClose: () => void }) {
  const reload = useReload();
  const { payer, player, slip } = topup;
  const [name, setName] = useState(payer?.name ?? '');
  const [bankCode, setBankCode] = useState(payer?.bankCode ?? slip?.qr?.bankCode ?? '');
  const [source, setSource] = useState<PayerSource>(payer?.source ?? (topup.hasSlip ? 'slip' : 'bank'));
  const [wrong, setWrong] = useState(false);
  const typed = name.trim();
  const isName = typed.length >= SHORTEST;
  const own = `${player.firstName} ${player.lastName}`;
  const match = compareNames(typed, own);
  const submit = async () => {
    setWrong(!isName);
    if (!isName) return;
    const body = { name: typed, bankCode: bankCode || null, source };
    await client.call('topup.recordPayer', { params: { id: topup.id }, body });
    toast.good(m.payer_recorded());
    onClose();
    await reload('topup.details', 'topup.list');
  };
  return (
    <FormDialog
      title={m.payer_record()}
      about={m.payer_form_text()}
      confirmLabel={m.payer_record()}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label={m.payer_name()}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={wrong && !isName && m.payer_name_needed()}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
      />
      <NativeSelect
        label={m.payer_bank()}
        value={bankCode}
        onChange={(event) => setBankCode(event.currentTarget.value)}
        data={[{ value: '', label: m.payer_bank_unknown() }, ...bankChoices()]}
      />
      <NativeSelect
        label={m.payer_source()}
        value={source}
        onChange={(event) => setSource(event.currentTarget.value === 'bank' ? 'bank' : 'slip')}
        data={sources.map((value) => ({ value, label: sourceText(value) }))}
      />
      {isName && <Callout tone={matchTone[match]}>{matchText(match, own)}</Callout>}
    </FormDialog>
  );
}
