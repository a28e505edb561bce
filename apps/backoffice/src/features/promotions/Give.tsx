import { TextInput } from '@mantine/core';
import { toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf, type Promotion } from './promotion.ts';

/** Gives a promotion to a player whom its rules allow it. */
export default function Give({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const reload = useReload();
  const [phone, setPhone] = useState('');
  return (
    <WordsDialog
      title={m.promotions_give()}
      about={nameOf(promotion)}
      confirmLabel={m.promotions_give()}
      onClose={onClose}
      onConfirm={async (reason) => {
        const answer = await client.call('promotions.give', {
          params: { id: promotion.id },
          body: { phone: phone.trim(), reason },
        });
        if (waitsForSecond(answer)) notifySecondPersonNeeded(nameOf(promotion), answer);
        else toast.good(m.promotions_saved());
        onClose();
        await reload('promotions.list', 'promotions.sessions', 'approvals.list');
      }}
    >
      <TextInput
        label={m.promotions_phone()}
        value={phone}
        onChange={(event) => setPhone(event.currentTarget.value)}
        inputMode="tel"
        maxLength={20}
        autoComplete="off"
      />
    </WordsDialog>
  );
}
