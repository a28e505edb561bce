import { formatBaht, PhoneInput } from '@salung/ui';
import { AmountInWords, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { NeedsSecond, orAsk, useSecondText } from '../../lib/NeedsSecond.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { CreditPlayer, useCreditPlayer } from '../credit/CreditPlayer.tsx';
import { FindPlayer } from './FindPlayer.tsx';
import { useResolving } from './resolving.ts';
import { type ItemDetails, relatedSecond } from './suspense-text.ts';

interface AssignFormProps {
  item: ItemDetails;
  /** Of the player who seems to have paid. */
  phone: string;
  onClose: () => void;
}

/** Asks whom the money belongs to, and why. */
export function AssignForm({ item, phone: seems, onClose }: AssignFormProps) {
  const [phone, setPhone] = useState(seems);
  const [missing, setMissing] = useState(false);
  const { data: player } = useCreditPlayer(phone);
  const alone = useSecondText({ kind: 'suspense.assign', playerId: player?.id, amount: item.amount });
  const second = relatedSecond(item, ['topupCredited', 'payoutPaid']) ?? alone;
  const resolve = useResolving(m.suspense_assign(), item, onClose);
  return (
    <WordsDialog
      title={m.suspense_assign()}
      about={<AmountInWords satang={item.amount} />}
      description={m.suspense_reason_hint()}
      confirmLabel={orAsk(second, m.suspense_assign_amount({ amount: formatBaht(item.amount) }))}
      onConfirm={(reason) => {
        setMissing(phone === '');
        if (phone === '') return undefined;
        return resolve(() =>
          client.call('suspense.assign', { params: { id: item.id }, body: { phone, reason } }),
        );
      }}
      onClose={onClose}
    >
      {!seems && <FindPlayer onChoose={setPhone} />}
      <PhoneInput
        label={m.phone()}
        value={phone}
        onChange={setPhone}
        error={missing ? m.suspense_phone_needed() : null}
        autoComplete="off"
        {...(seems ? {} : { 'data-autofocus': true })}
      />
      <CreditPlayer phone={phone} />
      <NeedsSecond text={second} />
    </WordsDialog>
  );
}
