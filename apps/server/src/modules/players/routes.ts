import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { ownStatement } from './service.ts';

export const playerRoutes = (platform: Platform): Handlers => ({
  'players.statement': async ({ caller, query }) => ownStatement(platform, caller, query),
});
