import { StatusBadge, type Tone } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import type { Change, PlayerStatus } from './player.ts';

type Shown = [Tone, () => string];

const statuses: Record<PlayerStatus, Shown> = {
  ACTIVE: ['good', m.players_active],
  BLOCKED: ['bad', m.players_blocked],
  EXCLUDED: ['wait', m.players_excluded],
  CLOSED: ['quiet', m.players_closed],
};

export const playerStatusText = (status: PlayerStatus): string => statuses[status][1]();

/** A player's status. */
export function PlayerStatusBadge({ status }: { status: PlayerStatus }) {
  return <StatusBadge tone={statuses[status][0]} label={playerStatusText(status)} />;
}

const changes: Record<Change['status'], Shown> = {
  PENDING: ['wait', m.changes_pending],
  APPROVED: ['good', m.changes_approved],
  REJECTED: ['bad', m.changes_rejected],
  CANCELLED: ['quiet', m.changes_cancelled],
};

export const changeStatusText = (status: Change['status']): string => changes[status][1]();

/** The status of a change of bank or phone. */
export function ChangeStatusBadge({ status }: { status: Change['status'] }) {
  return <StatusBadge tone={changes[status][0]} label={changeStatusText(status)} />;
}

export const changeKindText = (kind: Change['kind']): string =>
  kind === 'bank' ? m.changes_bank() : m.changes_phone();
