export { maintenanceRoutes } from './routes.ts';
export { isOpen, siteState } from './service.ts';
