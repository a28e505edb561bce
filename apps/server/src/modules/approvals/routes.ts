import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { type AloneRules, aloneOf, type SettingsNow } from './alone.ts';
import { approvalDetails, approve, cancel, type Executors, listApprovals, reject } from './service.ts';

export const approvalRoutes = (
  platform: Platform,
  { executors, ...rules }: { executors: Executors; alone: AloneRules; settingsNow: SettingsNow },
): Handlers => ({
  'approvals.list': async ({ caller, query }) => listApprovals(platform, caller, query),
  'approvals.details': async ({ caller, params }) => approvalDetails(platform, caller, params.id),
  'approvals.alone': async ({ caller, query }) => aloneOf(platform, caller, rules, query),
  'approvals.approve': async ({ caller, params, body }) =>
    approve(platform, caller, executors, params.id, body?.reason),
  'approvals.reject': async ({ caller, params, body }) =>
    reject(platform, caller, executors, params.id, body.reason),
  'approvals.cancel': async ({ caller, params }) => cancel(platform, caller, executors, params.id),
});
