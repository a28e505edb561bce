import type { Tx } from '../../platform/db/database.ts';
import { type NewEvent, recordEvents } from '../events/index.ts';
import { leftOf, type TurnoverStatus } from './state.ts';
import * as store from './store.ts';

/** A requirement whose state changed. */
interface Changed {
  id: string;
  playerId: string;
  source: store.RequirementRow['source'];
  sourceId: string;
  required: number;
  done: number;
}

type Kind = 'requirement.opened' | (typeof kinds)[TurnoverStatus];

const kinds = {
  OPEN: 'requirement.reopened',
  REACHED: 'requirement.reached',
  LAPSED: 'requirement.lapsed',
  WAIVED: 'requirement.waived',
} as const satisfies Record<TurnoverStatus, string>;

/** The event that says that a requirement has a new state. */
export const becameEvent = (changed: Changed, status: TurnoverStatus, at: Date): NewEvent<Kind> =>
  eventOf(kinds[status], changed, at);

/** The event that says that a requirement was opened. */
export const openedEvent = (changed: Changed, at: Date): NewEvent<Kind> =>
  eventOf('requirement.opened', changed, at);

const eventOf = (kind: Kind, changed: Changed, at: Date): NewEvent<Kind> => ({
  kind,
  playerId: changed.playerId,
  at,
  data: {
    requirementId: changed.id,
    source: changed.source,
    sourceId: changed.sourceId,
    left: leftOf(changed),
  },
});

/** Closes an open requirement, which the player's lock guards. */
export async function closeRequirement(
  tx: Tx,
  row: store.RequirementRow,
  closed: {
    status: 'REACHED' | 'LAPSED' | 'WAIVED';
    at: Date;
    required?: number;
    reason?: string;
    closedBy?: string | null;
  },
): Promise<void> {
  const { status, at, required = row.required, reason, closedBy = null } = closed;
  await store.closeRow(tx, row.id, {
    status,
    required,
    closed_at: at,
    closed_by: closedBy,
    ...(reason === undefined ? {} : { reason }),
  });
  const changed = { ...row, playerId: row.player_id, sourceId: row.source_id, required };
  await recordEvents(tx, [becameEvent(changed, status, at)]);
}
