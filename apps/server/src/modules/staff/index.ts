export { staffRoutes } from './routes.ts';
export { insertStaff, roleByName } from './service.ts';
export { lockServingOwners } from './store.ts';
