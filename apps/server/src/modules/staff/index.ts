export { insertStaff } from './service/create.ts';
export { lockServingOwners, roleByName } from './store.ts';
