import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { startRun } from './service.ts';
import { caseTraffic, listRuns, runDetails, runFile } from './views.ts';

export const conformanceRoutes = (platform: Platform): Handlers => ({
  'conformance.list': async ({ params }) => listRuns(platform, params.id),
  'conformance.details': async ({ params }) => runDetails(platform, params.id),
  'conformance.traffic': async ({ params }) => caseTraffic(platform, params.id, params.case),
  'conformance.start': async ({ caller, params, body }) => startRun(platform, caller, params.id, body),
  'conformance.report': async ({ params, reply }) => {
    const { name, text } = await runFile(platform, params.id);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(text);
    return undefined;
  },
});
