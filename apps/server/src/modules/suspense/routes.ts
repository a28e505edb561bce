import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { itemDetails, listItems } from './read.ts';
import { assignItem, returnItem, splitItem } from './resolve.ts';

export const suspenseRoutes = (platform: Platform): Handlers => ({
  'suspense.list': async ({ caller, query }) => listItems(platform, caller, query),
  'suspense.details': async ({ caller, params }) => itemDetails(platform, caller, params.id),
  'suspense.assign': async ({ caller, params, body }) => assignItem(platform, caller, params.id, body),
  'suspense.return': async ({ caller, params, body }) => returnItem(platform, caller, params.id, body),
  'suspense.split': async ({ caller, params, body }) => splitItem(platform, caller, params.id, body),
});
