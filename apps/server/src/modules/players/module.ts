import type { ServerModule } from '../../module.ts';
import { waitingChanges } from './change-store.ts';

export { playerRoutes as routes } from './routes.ts';

export const queues = {
  change: { permission: 'player:read', count: waitingChanges },
} satisfies ServerModule['queues'];

export const demo = async () => (await import('./demo.ts')).part;
