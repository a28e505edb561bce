import type { Handlers } from '../../platform/http/bind.ts';
import { asPlayer } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { PlayerQueries } from '../players/index.ts';
import { exclude, staffExclude } from './exclusion.ts';
import { remind, setLimit, tighten } from './limits.ts';
import { limitDetails, limitsOf, played } from './read.ts';

export const limitRoutes = (platform: Platform, queries: readonly PlayerQueries[]): Handlers => ({
  'limits.own': async ({ caller }) => limitsOf(platform, platform.db, asPlayer(caller).id, queries),
  'limits.set': async ({ caller, body }) => setLimit(platform, caller, body, queries),
  'limits.remind': async ({ caller, body }) => remind(platform, caller, body.minutes, queries),
  'limits.played': async ({ caller, query }) => played(platform, caller, query.since),
  'limits.exclude': async ({ caller, body }) => exclude(platform, caller, body, queries),
  'limits.details': async ({ params }) => limitDetails(platform, platform.db, params.id, queries),
  'limits.tighten': async ({ caller, params, body }) => tighten(platform, caller, params.id, body, queries),
  'limits.staffExclude': async ({ caller, params, body }) =>
    staffExclude(platform, caller, params.id, body, queries),
});
