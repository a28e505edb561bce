export { staffRoutes } from './routes.ts';
export {
  executeFailures,
  executeFirstLogin,
  executePasswordSms,
  executeTwoFactor,
} from './service/access.ts';
export { abandonCreate, executeCreate, insertStaff } from './service/create.ts';
export { executeEdit } from './service/edit.ts';
export { executeRevert, executeStatus } from './service/status.ts';
export { lockServingOwners, roleByName } from './store.ts';
