export { ensureBuiltInRoles } from './service/read.ts';
