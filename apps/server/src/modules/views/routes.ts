import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteView, ownViews, saveView } from './service.ts';

export const viewRoutes = (platform: Platform): Handlers => ({
  'views.list': async ({ caller }) => ownViews(platform, caller),
  'views.create': async ({ caller, body }) => saveView(platform, caller, body),
  'views.delete': async ({ caller, params }) => deleteView(caller, params.id),
});
