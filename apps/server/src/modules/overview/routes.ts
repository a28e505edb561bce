import type { Routes } from '../../module.ts';
import type { Handlers } from '../../platform/http/bind.ts';
import { overview } from './service.ts';

export const overviewRoutes: Routes = (platform, _origin, registry): Handlers => ({
  'overview.get': async ({ caller }) => overview(platform, caller, registry),
});
