import { TextInput } from '@mantine/core';
import { MAX_AMOUNT } from '@salung/contract';
import { formatBaht, parseBaht, toast } from '@salung/ui';
import { AmountInWords, FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { client } from '../../app/platform.ts';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { nameOf, type Player } from './player.ts';

interface OpenTopupProps {
  player: Player;
  /** Ten digits. */
  phone: string;
  onClose: () => void;
}

type Opened = Awaited<ReturnType<typeof open>>;
const open = (phone: string, amount: number) => client.call('topup.create', { body: { phone, amount } });

/** Opens a top-up for a player, and says where to pay how much. */
export default function OpenTopup({ player, phone, onClose }: OpenTopupProps) {
  const reload = useReload();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const [opened, setOpened] = useState<Opened>();
  const satang = parseBaht(typed);
  const submit = async () => {
    if (opened) return onClose();
    const bad = satang === null || satang < 1 || satang > MAX_AMOUNT;
    setWrong(bad);
    if (bad) return;
    const topup = await open(phone, satang);
    toast.good(m.players_topup_opened({ amount: formatBaht(topup.amountToPay) }));
    setOpened(topup);
    await reload('players.details', 'topup.list');
  };
  return (
    <FormDialog
      title={m.players_topup_open()}
      about={opened ? m.players_topup_pay({ name: nameOf(player) }) : m.approve_for({ name: nameOf(player) })}
      confirmLabel={opened ? m.close() : m.players_topup_open()}
      confirmOnly={opened !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {opened ? (
        <>
          <AmountInWords satang={opened.amountToPay} />
          <BankAccount account={opened.payTo} />
        </>
      ) : (
        <>
          <TextInput
            label={m.amount_baht()}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={wrong && m.invalid_amount()}
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            data-autofocus
          />
          {satang !== null && satang > 0 && <AmountInWords satang={satang} />}
        </>
      )}
    </FormDialog>
  );
}
