import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { callDetails, searchCalls } from './calls.ts';
import { askAboutRound, listOpenRounds } from './open-rounds.ts';

export const oversightRoutes = (platform: Platform): Handlers => ({
  'oversight.calls': async ({ caller, query }) => searchCalls(platform, caller, query),
  'oversight.call': async ({ caller, params }) => callDetails(platform, caller, params.id),
  'oversight.openRounds': async ({ caller, query }) => listOpenRounds(platform, caller, query),
  'oversight.closeRound': async ({ caller, params, body }) =>
    askAboutRound(platform, caller, 'close', params.id, body),
  'oversight.refundRound': async ({ caller, params, body }) =>
    askAboutRound(platform, caller, 'refund', params.id, body),
});
