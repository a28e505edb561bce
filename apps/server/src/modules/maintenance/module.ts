export { maintenanceRoutes as routes } from './routes.ts';
