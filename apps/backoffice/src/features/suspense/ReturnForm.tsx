import { TextInput } from '@mantine/core';
import { AmountInWords, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { NeedsSecond, orAsk, useSecondText } from '../../lib/NeedsSecond.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useResolving } from './resolving.ts';
import { channelText, type ItemDetails, payerText, relatedSecond } from './suspense-text.ts';

/** Asks for the reference of the transfer that sent the money back. */
export function ReturnForm({ item, onClose }: { item: ItemDetails; onClose: () => void }) {
  const [reference, setReference] = useState('');
  const [missing, setMissing] = useState(false);
  const alone = useSecondText({ kind: 'suspense.return', amount: item.amount });
  const second = relatedSecond(item, ['topupCredited']) ?? alone;
  const resolve = useResolving(m.suspense_return(), item, onClose);
  return (
    <WordsDialog
      title={m.suspense_return()}
      about={
        <>
          <AmountInWords satang={item.amount} />
          <p>
            {m.suspense_return_text({ account: channelText(item.channel), payer: payerText(item) ?? '–' })}
          </p>
        </>
      }
      confirmLabel={orAsk(second, m.suspense_return_done())}
      danger
      onConfirm={(reason) => {
        const bankReference = reference.trim();
        setMissing(bankReference === '');
        if (bankReference === '') return undefined;
        return resolve(() =>
          client.call('suspense.return', { params: { id: item.id }, body: { bankReference, reason } }),
        );
      }}
      onClose={onClose}
    >
      <TextInput
        label={m.suspense_bank_reference()}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={missing && m.suspense_reference_needed()}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <NeedsSecond text={second} />
    </WordsDialog>
  );
}
