import { Button } from '@mantine/core';
import { lazyDialog } from '@salung/ui/office';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import css from './PlayerPage.module.css';
import { phoneOf } from './phone-of.ts';
import type { Player } from './player.ts';

const EditPlayer = lazyDialog(() => import('./EditPlayer.tsx'));
const ChangeStatus = lazyDialog(() => import('./ChangeStatus.tsx'));
const AskChange = lazyDialog(() => import('./AskChange.tsx'));
const ResetFactor = lazyDialog(() => import('./ResetFactor.tsx'));
const OpenTopup = lazyDialog(() => import('./OpenTopup.tsx'));
const AdjustCredit = lazyDialog(() => import('../credit/AdjustCredit.tsx'));
const RequestWithdrawal = lazyDialog(() => import('./RequestWithdrawal.tsx'));

type Action = 'edit' | 'status' | 'change' | 'topup' | 'withdrawal' | 'credit' | 'factor';

/** What this person may do for or with a player. */
export function PlayerActions({ player }: { player: Player }) {
  const can = useCan();
  const [action, setAction] = useState<Action>();
  const phone = phoneOf(player.phone);
  const close = () => setAction(undefined);
  const offered: [Action, string, boolean][] = [
    ['topup', m.players_topup_open(), can('topup:create') && phone !== null && player.status === 'ACTIVE'],
    [
      'withdrawal',
      m.players_withdrawal_request(),
      can('withdraw:create') &&
        phone !== null &&
        (player.status === 'ACTIVE' || player.status === 'EXCLUDED'),
    ],
    ['credit', m.players_credit(), can('credit:manage') && phone !== null],
    ['change', m.players_change_ask(), can('player:ask-change') && player.status !== 'CLOSED'],
    ['edit', m.players_edit(), can('player:edit')],
    ['factor', m.players_factor_reset(), can('player:change') && player.twoFactor],
    ['status', m.staff_status_change(), can('player:block')],
  ];
  return (
    <div className={css.actions}>
      {offered
        .filter(([, , allowed]) => allowed)
        .map(([name, label]) => (
          <Button key={name} variant="default" size="sm" onClick={() => setAction(name)}>
            {label}
          </Button>
        ))}
      {phone !== null && can('credit:read') && !can('credit:manage') && (
        <Link to="/credit" search={{ phone }} className={css.action ?? ''}>
          <Button component="span" variant="default" size="sm" fullWidth>
            {m.nav_credit()}
          </Button>
        </Link>
      )}

      {action === 'edit' && <EditPlayer player={player} onClose={close} />}
      {action === 'status' && <ChangeStatus player={player} onClose={close} />}
      {action === 'factor' && <ResetFactor player={player} onClose={close} />}
      {action === 'change' && <AskChange player={player} onClose={close} />}
      {action === 'topup' && phone !== null && <OpenTopup player={player} phone={phone} onClose={close} />}
      {action === 'withdrawal' && phone !== null && (
        <RequestWithdrawal player={player} phone={phone} onClose={close} />
      )}
      {action === 'credit' && phone !== null && <AdjustCredit phone={phone} onClose={close} />}
    </div>
  );
}
