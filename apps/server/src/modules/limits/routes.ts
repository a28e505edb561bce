import type { Handlers } from '../../platform/http/bind.ts';
import { asPlayer } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlayerUse } from '../players/index.ts';
import { exclude, staffExclude } from './exclusion.ts';
import { remind, setLimit, tighten } from './limits.ts';
import { limitDetails, limitsOf, played } from './read.ts';

export const limitRoutes = (platform: Platform, uses: readonly PlayerUse[]): Handlers => ({
  'limits.own': async ({ caller }) => limitsOf(platform, platform.db, asPlayer(caller).id, uses),
  'limits.set': async ({ caller, body }) => setLimit(platform, caller, body, uses),
  'limits.remind': async ({ caller, body }) => remind(platform, caller, body.minutes, uses),
  'limits.played': async ({ caller, query }) => played(platform, caller, query.since),
  'limits.exclude': async ({ caller, body }) => exclude(platform, caller, body, uses),
  'limits.details': async ({ params }) => limitDetails(platform, platform.db, params.id, uses),
  'limits.tighten': async ({ caller, params, body }) => tighten(platform, caller, params.id, body, uses),
  'limits.staffExclude': async ({ caller, params, body }) =>
    staffExclude(platform, caller, params.id, body, uses),
});
