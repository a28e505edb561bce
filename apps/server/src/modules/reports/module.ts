import type { Routes } from '../../module.ts';
import { reportRoutes } from './routes.ts';

export const routes: Routes = (platform, _origin, { reports }) => reportRoutes(platform, reports);
