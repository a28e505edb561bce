import type { Routes, ServerModule } from '../../module.ts';
import { endBreaks, keepsExcluded } from './exclusion.ts';
import { limitRoutes } from './routes.ts';
import { dropOverLimits } from './store.ts';

export const routes: Routes = (platform, _origin, { playerUses }) => limitRoutes(platform, playerUses);

export const tables = [
  'deposit_limit',
  'limit_change',
  'play_reminder',
  'player_exclusion',
] satisfies ServerModule['tables'];

export const playerUse = { keepsExcluded } satisfies ServerModule['playerUse'];

export const jobs: NonNullable<ServerModule['jobs']> = (platform) => [
  { name: 'limits-breaks', cron: '* * * * *', run: () => endBreaks(platform) },
];

export const tidy: NonNullable<ServerModule['tidy']> = ({ db, clock }) => dropOverLimits(db, clock.now());
