import { formatBaht, showPhone } from '@salung/ui';
import { IconArrowDownLeft, IconArrowUpRight, IconUser } from '@tabler/icons-react';
import { topupStatus, withdrawStatus } from '../../lib/status.ts';
import type { Entry } from './matching.ts';
import type { Recent } from './recent.ts';
import type { Found } from './use-found.ts';

/** What was found, as things that can be opened and remembered. */

const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

export const playerThing = (player: Found['players'][number]): Recent => ({
  kind: 'player',
  id: player.id,
  label: nameOf(player),
  beside: showPhone(player.phone),
});

export const topupThing = (topup: Found['topups'][number]): Recent => ({
  kind: 'topup',
  id: topup.id,
  label: nameOf(topup.player),
  beside: `${formatBaht(topup.amountCredited ?? topup.amountToPay)} · ${topupStatus(topup.status, topup.hasSlip).label}`,
});

export const withdrawalThing = (withdrawal: Found['withdrawals'][number]): Recent => ({
  kind: 'withdrawal',
  id: withdrawal.id,
  label: nameOf(withdrawal.player),
  beside: `${formatBaht(withdrawal.amount)} · ${withdrawStatus(withdrawal.status).label}`,
});

const icons = { player: IconUser, topup: IconArrowDownLeft, withdrawal: IconArrowUpRight };

/** A thing as a line; `open` leads to its page. */
export const thingEntry = (thing: Recent, open: (thing: Recent) => void): Entry => ({
  id: `${thing.kind}-${thing.id}`,
  icon: icons[thing.kind],
  label: thing.label,
  beside: thing.beside,
  run: () => open(thing),
});
