import type { BusinessEventKind, BusinessEvents } from '@salung/contract/schemas';
import type { Tx } from '../../platform/db/database.ts';
import { insertEvents } from './store.ts';

/** A fact of one kind, before it has an id. */
export interface NewEvent<Kind extends BusinessEventKind> {
  kind: Kind;
  playerId: string | null;
  data: BusinessEvents[Kind];
  at: Date;
}

/** Writes down what happens in this transaction. Followers read it after the commit. */
export const recordEvents = <Kind extends BusinessEventKind>(
  tx: Tx,
  events: readonly NewEvent<Kind>[],
): Promise<unknown> =>
  events.length === 0
    ? Promise.resolve()
    : insertEvents(
        tx,
        events.map(({ kind, playerId, data, at }) => ({
          kind,
          player_id: playerId,
          data: JSON.stringify(data),
          at,
        })),
      );
