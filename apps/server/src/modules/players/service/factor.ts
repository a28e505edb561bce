import { asStaff, type Caller } from '../../../platform/http/caller.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Problem } from '../../../platform/problem.ts';
import { recordAccountGrant } from '../../approvals/index.ts';
import { recordChange } from '../../audit/index.ts';
import { dropSecondFactor } from '../../auth/index.ts';
import { settingsNow } from '../../settings/index.ts';
import type { PlayerQueries } from '../queries.ts';
import { pausedUntil } from '../state.ts';
import * as store from '../store.ts';
import { textAbout } from '../texts.ts';
import type { PlayerAnswer } from '../views.ts';
import { lockOne } from './find.ts';
import { playerDetails } from './read.ts';

/**
 * Removes the second factor of a player who has lost authenticator and recovery codes. Every session ends, payouts
 * pause as after a change of bank or phone, and a text message tells the player.
 * @throws Problem NOT_FOUND, STATE_CONFLICT where there is none
 */
export const resetTwoFactor = (
  platform: Platform,
  caller: Caller,
  id: string,
  { reason }: { reason: string },
  queries: readonly PlayerQueries[],
): Promise<PlayerAnswer> =>
  caller.transaction(async (tx) => {
    const player = await lockOne(tx, id);
    if (!player.totp_confirmed_at) throw new Problem('STATE_CONFLICT');
    await dropSecondFactor(platform, tx, id);
    const byIds = [asStaff(caller).id];
    await recordAccountGrant(tx, {
      playerId: id,
      byIds,
      action: 'players.resetTwoFactor',
      at: platform.clock.now(),
    });
    const hours = (await settingsNow(tx))['protection.payoutPauseHours'];
    const until = pausedUntil(platform.clock.now(), hours, player.payout_paused_until);
    await store.updatePlayer(tx, id, { payout_paused_until: until });
    await recordChange(platform, tx, caller, {
      action: 'players.resetTwoFactor',
      subject: { type: 'player', id },
      before: { twoFactor: true },
      after: { twoFactor: false, reason },
    });
    await textAbout(platform, tx, player, 'factor.reset');
    return playerDetails(platform, tx, caller, id, queries);
  });
