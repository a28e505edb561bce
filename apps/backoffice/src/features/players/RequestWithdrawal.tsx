import { query } from '@salung/client';
import { formatBaht, parseBaht, toast } from '@salung/ui';
import { AmountInput, AmountInWords, Facts, WordsDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BankAccount } from '../../lib/BankAccount.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { WithdrawReasons } from '../../lib/WithdrawReasons.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { nameOf, type Player } from './player.ts';
import { playerReads } from './player-reads.ts';

interface RequestWithdrawalProps {
  player: Player;
  /** Ten digits. */
  phone: string;
  onClose: () => void;
}

/** Requests a withdrawal for a player, to the player's own account and within the player's limits. */
export default function RequestWithdrawal({ player, phone, onClose }: RequestWithdrawalProps) {
  const reload = useReload();
  const limits = useQuery(query(client, 'withdraw.today', { params: { phone } }));
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const satang = parseBaht(typed);
  const most = limits.data ? limits.data.available : player.balance;
  const least = limits.data?.minimum ?? 1;
  const isFine = satang !== null && satang >= least && satang <= most;
  const submit = async (reason: string) => {
    setWrong(!isFine);
    if (!isFine) return;
    await client.call('withdraw.create', { body: { phone, amount: satang, reason } });
    toast.good(m.players_withdrawal_requested({ amount: formatBaht(satang), name: nameOf(player) }));
    onClose();
    await reload(...playerReads);
  };
  return (
    <WordsDialog
      title={m.players_withdrawal_request()}
      about={m.players_withdrawal_for({ name: nameOf(player) })}
      confirmLabel={m.players_withdrawal_request()}
      label={m.withdraw_request_reason()}
      description={m.withdraw_request_reason_hint()}
      onConfirm={submit}
      onClose={onClose}
    >
      {player.bank && <BankAccount account={player.bank} />}
      {limits.data && (
        <Facts
          rows={[
            [m.balance(), formatBaht(player.balance)],
            [m.players_withdrawal_left(), formatBaht(limits.data.amountLeft)],
          ]}
        />
      )}
      {limits.data && <WithdrawReasons reasons={limits.data.reasons} />}
      <AmountInput
        label={m.amount_baht()}
        value={typed}
        onChange={setTyped}
        error={
          wrong &&
          !isFine &&
          (most < least
            ? m.players_withdrawal_none()
            : m.players_withdrawal_bounds({ least: formatBaht(least), most: formatBaht(most) }))
        }
        data-autofocus
      />
      {satang !== null && satang > 0 && <AmountInWords satang={satang} />}
    </WordsDialog>
  );
}
