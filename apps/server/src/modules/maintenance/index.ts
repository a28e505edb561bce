export { maintenanceRoutes } from './routes.ts';
export { isOpen } from './service.ts';
