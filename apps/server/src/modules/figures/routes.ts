import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { listRounds, ownRound, roundDetails } from './history.ts';
import { listFigures } from './sums.ts';
import { recentWinners } from './winners.ts';

export const figureRoutes = (platform: Platform): Handlers => ({
  'figures.list': async ({ caller, query }) => listFigures(platform, caller, query),
  'figures.winners': async () => recentWinners(platform),
  'rounds.list': async ({ caller, query }) => listRounds(platform, caller, query),
  'rounds.details': async ({ caller, params }) => roundDetails(platform, caller, params.id),
  'rounds.ownDetails': async ({ caller, params }) => ownRound(platform, caller, params.id),
});
