import type { Routes } from '../../module.ts';
import { liveRoutes } from './routes.ts';

export const routes: Routes = (platform, _origin, { queues }) => liveRoutes(platform, queues);
