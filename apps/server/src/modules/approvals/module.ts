import type { Routes, ServerModule } from '../../module.ts';
import { settingsNow } from '../settings/index.ts';
import { approvalRoutes } from './routes.ts';
import { waiting } from './store.ts';

export const routes: Routes = (platform, _origin, { executors }) =>
  approvalRoutes(platform, executors, settingsNow);

export const queues = {
  approval: { permission: 'approval:read', count: waiting },
} satisfies ServerModule['queues'];
