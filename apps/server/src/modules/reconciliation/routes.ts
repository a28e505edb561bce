import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { askForDay, noteDifference, ownDifference, resolveDifference } from './service.ts';
import { listDifferences, listRuns, runDetails } from './views.ts';

export const reconciliationRoutes = (platform: Platform): Handlers => ({
  'reconciliation.list': async ({ query }) => listRuns(platform, query),
  'reconciliation.details': async ({ params }) => runDetails(platform, params.id),
  'reconciliation.differences': async ({ caller, params, query }) =>
    listDifferences(platform, caller, params.id, query),
  'reconciliation.run': async ({ caller, body }) => askForDay(platform, caller, body),
  'reconciliation.own': async ({ caller, params, body }) => ownDifference(platform, caller, params.id, body),
  'reconciliation.note': async ({ caller, params, body }) =>
    noteDifference(platform, caller, params.id, body),
  'reconciliation.resolve': async ({ caller, params, body }) =>
    resolveDifference(platform, caller, params.id, body),
});
