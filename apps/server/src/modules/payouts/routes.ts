import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { attemptsOf } from './attempts.ts';
import { payoutState, resolveConflict, switchPayouts } from './service.ts';

export const payoutRoutes = (platform: Platform): Handlers => ({
  'payouts.state': async () => payoutState(platform),
  'payouts.attempts': async ({ params }) => attemptsOf(platform, params.id),
  'payouts.switch': async ({ caller, body }) => switchPayouts(platform, caller, body),
  'payouts.resolve': async ({ caller, params, body }) => resolveConflict(platform, caller, params.id, body),
});
