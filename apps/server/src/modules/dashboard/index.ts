export { rebuildSums } from './follow.ts';
export { moneyToday } from './service.ts';
