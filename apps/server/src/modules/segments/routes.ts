import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import * as service from './service.ts';

export const segmentRoutes = (platform: Platform): Handlers => ({
  'segments.list': async ({ query }) => service.listSegments(platform, query),
  'segments.details': async ({ params }) => service.details(platform, params.id),
  'segments.create': async ({ caller, body }) => service.createSegment(platform, caller, body),
  'segments.edit': async ({ caller, params, body }) =>
    service.editSegment.run(platform, caller, { body, subjectId: params.id }),
  'segments.archive': async ({ caller, params }) =>
    service.archiveSegment.run(platform, caller, { body: undefined, subjectId: params.id }),
  'segments.count': async ({ body }) => service.countFilter(platform, body),
  'segments.players': async ({ caller, params, query }) =>
    service.segmentPlayers(platform, caller, params.id, query),
});
