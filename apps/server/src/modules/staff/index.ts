export { staffRoutes } from './routes.ts';
export { insertStaff, roleByName } from './service.ts';
