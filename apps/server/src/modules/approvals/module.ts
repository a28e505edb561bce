import type { Routes, ServerModule } from '../../module.ts';
import { approvalRoutes } from './routes.ts';
import { hasWaitingAbout, waitingApprovalsQueue } from './store.ts';
import { waitingForCaller } from './waiting.ts';

export const routes: Routes = (platform, _origin, registry) => approvalRoutes(platform, registry);

export const tables = [
  'approval',
  'maker_total',
  'player_grant',
  'staff_control',
] satisfies ServerModule['tables'];
export const playerItems = ['approval'] satisfies ServerModule['playerItems'];

export const playerQueries = { hasOpen: hasWaitingAbout } satisfies ServerModule['playerQueries'];

export const queues = {
  approval: { permission: 'approval:read', waiting: waitingApprovalsQueue, forCaller: waitingForCaller },
} satisfies ServerModule['queues'];
