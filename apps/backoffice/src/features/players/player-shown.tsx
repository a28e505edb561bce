import { StatusBadge, type Tone } from '@salung/ui';
import { playerStatus } from '../../lib/status.ts';
import { m } from '../../paraglide/messages.js';
import type { Change, PlayerStatus } from './player.ts';

type Shown = [Tone, () => string];

export const playerStatusText = (status: PlayerStatus): string => playerStatus(status).label;

/** Whether a player may come in and play. */
export const PlayerStatusBadge = ({ status }: { status: PlayerStatus }) => (
  <StatusBadge {...playerStatus(status)} />
);

const changes: Record<Change['status'], Shown> = {
  PENDING: ['wait', m.changes_pending],
  APPROVED: ['good', m.changes_approved],
  REJECTED: ['bad', m.changes_rejected],
  CANCELLED: ['quiet', m.changes_cancelled],
};

export const changeStatusText = (status: Change['status']): string => changes[status][1]();

/** How far a change of bank or phone has come. */
export function ChangeStatusBadge({ status }: { status: Change['status'] }) {
  return <StatusBadge tone={changes[status][0]} label={changeStatusText(status)} />;
}

export const changeKindText = (kind: Change['kind']): string =>
  kind === 'bank' ? m.changes_bank() : m.changes_phone();
