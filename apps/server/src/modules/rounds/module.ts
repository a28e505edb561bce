import type { ServerModule } from '../../module.ts';

import { endSessionsOf } from './store.ts';

export const tables = [
  'game_session',
  'game_round',
  'game_transaction',
  'game_batch',
  'stake_stop',
  'stake_limit',
] satisfies ServerModule['tables'];

/** Where money goes that belongs to a player whose wallet is closed. */
export const hotHouseAccounts = ['suspense:games'] satisfies ServerModule['hotHouseAccounts'];

export const sessionsEnded: NonNullable<ServerModule['sessionsEnded']> = (platform, tx, sessionIds) =>
  endSessionsOf(tx, sessionIds, platform.clock.now());

export { closeCore as close } from './provider-calls.ts';
