export { roleRoutes } from './routes.ts';
export { ensureBuiltInRoles } from './service/read.ts';
