export { roleRoutes } from './routes.ts';
export { executeEdit as executeRoleEdit } from './service/change.ts';
export { ensureBuiltInRoles } from './service/read.ts';
