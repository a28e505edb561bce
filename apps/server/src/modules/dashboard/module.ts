import type { Check, ServerModule } from '../../module.ts';
import { ensureSums, foldSums } from './follow.ts';
import { wrongSums } from './store.ts';

export { dashboardRoutes as routes } from './routes.ts';

export const tables = [
  'flow_change',
  'flow_sum',
  'first_deposit',
  'player_day',
  'active_gap',
  'flow_state',
] satisfies ServerModule['tables'];

export const setUp: NonNullable<ServerModule['setUp']> = (platform) => ensureSums(platform);

export const follow: NonNullable<ServerModule['follow']> = (platform) => foldSums(platform);

export const checks: Check[] = [
  { name: 'the sums of the dashboard are those of the items', run: (db) => wrongSums(db) },
];
