import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { activeSources, allSources, contactWays, createSource, editSource } from './service.ts';

export const contentRoutes = (platform: Platform): Handlers => ({
  'content.marketing': async () => activeSources(platform),
  'content.contact': async () => contactWays(platform),
  'content.marketingAll': async () => allSources(platform),
  'content.marketingCreate': async ({ caller, body }) => createSource(platform, caller, body),
  'content.marketingEdit': async ({ caller, params, body }) => editSource(platform, caller, params.id, body),
});
