import { query } from '@salung/client';
import { byKind } from '@salung/contract/browser';
import { bankName, CopyButton, dateTime, formatBaht, parseBaht, toast } from '@salung/ui';
import { AmountInput, AmountInWords, FormDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountProblem } from '../../lib/amount-field.ts';
import { gatewayNames } from '../../lib/gateway-names.ts';
import { PaidTo } from '../../lib/PaidTo.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { nameOf, type Player } from './player.ts';
import { playerReads } from './player-reads.ts';

interface OpenTopupProps {
  player: Player;
  /** Ten digits. */
  phone: string;
  onClose: () => void;
}

type Opened = Awaited<ReturnType<typeof open>>;
const open = (phone: string, amount: number) => client.call('topup.create', { body: { phone, amount } });

/** Satang that a top-up may ask for; undefined where this person may not read the settings: the server says so then. */
function useDepositMaximum(): number | undefined {
  const can = useCan();
  const { data } = useQuery({
    ...query(client, 'settings.list', { query: { type: 'deposit' } }),
    enabled: can('setting:read'),
  });
  const value = data?.data.find(({ id }) => id === 'deposit.maximum')?.value;
  return typeof value === 'number' ? value : undefined;
}

/** Opens a top-up for a player, and says where to pay how much. */
export default function OpenTopup({ player, phone, onClose }: OpenTopupProps) {
  const reload = useReload();
  const most = useDepositMaximum();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [opened, setOpened] = useState<Opened>();
  const satang = parseBaht(typed);
  const submit = async () => {
    if (opened) return onClose();
    const problem = amountProblem(satang, most);
    setWrong(problem);
    if (problem || satang === null) return;
    const topup = await open(phone, satang);
    toast.good(m.players_topup_opened({ amount: formatBaht(topup.amountToPay) }));
    setOpened(topup);
    await reload(...playerReads);
  };
  return (
    <FormDialog
      title={m.players_topup_open()}
      about={
        opened ? m.players_topup_pay({ name: nameOf(player) }) : m.players_topup_for({ name: nameOf(player) })
      }
      confirmLabel={opened ? m.close() : m.players_topup_open()}
      confirmOnly={opened !== undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {opened ? (
        <>
          <AmountInWords satang={opened.amountToPay} />
          <PaidTo payTo={opened.payTo} />
          <CopyButton
            wide
            name={m.players_topup_tell()}
            text={byKind(opened.payTo, {
              bank: ({ bankCode, accountNumber, accountName }) =>
                m.players_topup_message({
                  amount: formatBaht(opened.amountToPay),
                  bank: bankName(bankCode),
                  number: accountNumber,
                  name: accountName,
                  until: dateTime(opened.expiresAt),
                }),
              gateway: ({ provider }) => m.players_topup_through({ name: gatewayNames[provider] }),
              other: () => m.players_topup_through({ name: m.topup_channel_other() }),
            })}
          />
        </>
      ) : (
        <>
          <AmountInput
            label={m.amount_baht()}
            value={typed}
            onChange={setTyped}
            error={wrong}
            data-autofocus
          />
          {satang !== null && satang > 0 && <AmountInWords satang={satang} />}
        </>
      )}
    </FormDialog>
  );
}
