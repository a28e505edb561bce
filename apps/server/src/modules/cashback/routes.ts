import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import * as player from './player.ts';
import * as staff from './staff.ts';

export const cashbackRoutes = (platform: Platform): Handlers => ({
  'cashback.pending': async ({ caller, query }) => player.pending(platform, caller, query.phone),
  'cashback.history': async ({ caller, query }) => player.history(platform, caller, query),
  'cashback.claim': async ({ caller, body }) => player.claim(platform, caller, body.phone),
  'cashback.plans': async ({ caller, query }) => staff.listPlans(platform, caller, query),
  'cashback.changePlan': async ({ caller, body }) =>
    staff.changePlan.run(platform, caller, { body, subjectId: staff.PLAN_SUBJECT }),
  'cashback.periods': async ({ caller, query }) => staff.listPeriods(platform, caller, query),
  'cashback.runs': async ({ query }) => staff.listRuns(platform, query),
  'cashback.run': async ({ caller }) => staff.startRuns(platform, caller),
});
