import type { Handlers } from '../../platform/http/bind.ts';
import { asPlayer } from '../../platform/http/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { betsOf } from './bets.ts';
import { adjust, listRequirements, recalc, waive } from './service.ts';

export const turnoverRoutes = (platform: Platform): Handlers => ({
  'turnover.recalc': async ({ caller, body }) => recalc(platform, caller, body?.phone),
  'turnover.list': async ({ caller, query }) => listRequirements(platform, caller, query),
  'turnover.ownBets': async ({ caller, query }) => betsOf(platform, asPlayer(caller).id, query),
  'turnover.bets': async ({ query: { playerId, ...query } }) => betsOf(platform, playerId, query),
  'turnover.adjust': async ({ caller, params, body }) => adjust(platform, caller, params.id, body),
  'turnover.close': async ({ caller, params, body }) => waive(platform, caller, params.id, body),
});
