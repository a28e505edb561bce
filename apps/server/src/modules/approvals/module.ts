import type { Routes, ServerModule } from '../../module.ts';
import { approvalRoutes } from './routes.ts';
import { hasWaitingAbout, waiting } from './store.ts';

export const routes: Routes = (platform, _origin, { executors, settingsNow }) =>
  approvalRoutes(platform, executors, settingsNow);

export const tables = [
  'approval',
  'maker_total',
  'player_grant',
  'staff_control',
] satisfies ServerModule['tables'];
export const playerItems = ['approval'] satisfies ServerModule['playerItems'];

export const playerQueries = { hasOpen: hasWaitingAbout } satisfies ServerModule['playerQueries'];

export const queues = {
  approval: { permission: 'approval:read', count: waiting },
} satisfies ServerModule['queues'];
