import type { Routes, ServerModule } from '../../module.ts';
import { endBreaks, keepsExcluded } from './exclusion.ts';
import { limitRoutes } from './routes.ts';
import { dropOverLimits } from './store.ts';

export const routes: Routes = (platform, _origin, { playerQueries }) => limitRoutes(platform, playerQueries);

export const tables = [
  'deposit_limit',
  'limit_change',
  'play_reminder',
  'player_exclusion',
] satisfies ServerModule['tables'];

export const playerQueries = { keepsExcluded } satisfies ServerModule['playerQueries'];

export const jobs: NonNullable<ServerModule['jobs']> = (platform) => [
  { name: 'limits-breaks', cron: '* * * * *', run: () => endBreaks(platform) },
];

export const tidy: NonNullable<ServerModule['tidy']> = ({ db, clock }) => dropOverLimits(db, clock.now());
