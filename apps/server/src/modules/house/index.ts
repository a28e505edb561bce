export { type IncomingMovement, movementsInto, reversedKeys } from './line-store.ts';
export type { HouseMove, HouseWatcher, MovedMoney } from './watchers.ts';
