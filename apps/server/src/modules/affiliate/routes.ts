import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { planSubject } from '../earnings/index.ts';
import * as player from './player.ts';
import * as staff from './staff.ts';

export const affiliateRoutes = (platform: Platform): Handlers => ({
  'affiliate.own': async ({ caller, params }) => player.own(platform, caller, params.phone),
  'affiliate.team': async ({ caller, query }) => player.team(platform, caller, query),
  'affiliate.day': async ({ caller, params }) => player.ownDay(platform, caller, params.day),
  'affiliate.pending': async ({ caller, query }) => player.pending(platform, caller, query.phone),
  'affiliate.history': async ({ caller, query }) => player.history(platform, caller, query),
  'affiliate.claim': async ({ caller, body }) => player.claim(platform, caller, body.phone),
  'affiliate.plans': async ({ caller, query }) => staff.listPlans(platform, caller, query),
  'affiliate.changePlan': async ({ caller, body }) =>
    staff.changePlan.run(platform, caller, { body, subjectId: planSubject(body.playerId) }),
  'affiliate.earners': async ({ caller, query }) => staff.listEarners(platform, caller, query),
  'affiliate.earner': async ({ caller, params }) => staff.earnerDetails(platform, caller, params.id),
  'affiliate.referrals': async ({ caller, params, query }) =>
    staff.listReferrals(platform, caller, params.id, query),
  'affiliate.statement': async ({ caller, params }) =>
    staff.staffStatement(platform, caller, params.id, params.day),
  'affiliate.exclude': async ({ caller, params, body }) => staff.exclude(platform, caller, params.id, body),
  'affiliate.runs': async ({ query }) => staff.listRuns(platform, query),
  'affiliate.run': async ({ caller, body }) => staff.startRuns(platform, caller, body.day),
});
