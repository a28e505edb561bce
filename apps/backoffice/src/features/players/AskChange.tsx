import { NativeSelect } from '@mantine/core';
import { isPhone } from '@salung/contract/browser';
import { PhoneInput, toast } from '@salung/ui';
import { WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { type Problems, refusalProblems } from '../../lib/form-problems.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { BankFields } from './BankFields.tsx';
import { nameOf, type Player } from './player.ts';
import { bankBody, bankProblems } from './player-checks.ts';
import { playerReads } from './player-reads.ts';

const empty = { bankCode: '', accountNumber: '', phone: '' };
type Wanted = typeof empty;

/** Another bank account or phone on a player's behalf. Another person decides about it. */
export default function AskChange({ player, onClose }: { player: Player; onClose: () => void }) {
  const reload = useReload();
  const [kind, setKind] = useState<'bank' | 'phone'>('bank');
  const [given, setGiven] = useState<Wanted>(empty);
  const [problems, setProblems] = useState<Problems<Wanted>>({});
  const put = (change: Partial<Wanted>) => setGiven((now) => ({ ...now, ...change }));
  const ask = async (reason: string) => {
    const found: Problems<Wanted> =
      kind === 'bank' ? bankProblems(given) : isPhone(given.phone) ? {} : { phone: m.invalid_phone() };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body =
      kind === 'bank' ? { kind, bank: bankBody(given), reason } : { kind, phone: given.phone, reason };
    try {
      await client.call('players.staffChange', { params: { id: player.id }, body });
    } catch (error) {
      const named = refusalProblems(error, given, {
        PHONE_TAKEN: 'phone',
        BANK_ACCOUNT_TAKEN: 'accountNumber',
        ACCOUNT_NUMBER_INVALID: 'accountNumber',
      });
      if (!named) throw error;
      return setProblems(named);
    }
    toast.good(m.players_change_asked());
    onClose();
    await reload(...playerReads);
  };
  return (
    <WordsDialog
      title={m.players_change_ask()}
      about={m.players_change_text({ name: nameOf(player) })}
      confirmLabel={m.players_change_send()}
      onConfirm={ask}
      onClose={onClose}
    >
      <NativeSelect
        label={m.players_change_what()}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value === 'phone' ? 'phone' : 'bank')}
        data={[
          { value: 'bank', label: m.changes_bank() },
          { value: 'phone', label: m.changes_phone() },
        ]}
        data-autofocus
      />
      {kind === 'bank' ? (
        <BankFields given={given} put={put} problems={problems} />
      ) : (
        <PhoneInput
          label={m.players_phone_new()}
          value={given.phone}
          onChange={(phone) => put({ phone })}
          error={problems.phone}
          autoComplete="off"
        />
      )}
    </WordsDialog>
  );
}
