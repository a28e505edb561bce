import type { Routes, ServerModule } from '../../module.ts';
import { hasWaitingChange, waitingChangesQueue } from './change-store.ts';
import { playerRoutes } from './routes.ts';

export const routes: Routes = (platform, _origin, { playerQueries }) => playerRoutes(platform, playerQueries);

/** What staff and players change of an account; signing in, and writing its first rows, is the part of `auth`. */
export { texts } from './texts.ts';

export const tables = [
  'player',
  'player_bank',
  'player_change',
  'player_note',
  'player_summary',
  'player_summary_progress',
] satisfies ServerModule['tables'];

export const queues = {
  change: { permission: 'player:read', waiting: waitingChangesQueue },
} satisfies ServerModule['queues'];

export { refreshSummaries as afterSeal } from './service/summary.ts';

export const demo = async () => (await import('./demo.ts')).part;

export const playerQueries = { hasOpen: hasWaitingChange } satisfies ServerModule['playerQueries'];

export { segmentFacts as playerFacts } from './segment-facts.ts';
