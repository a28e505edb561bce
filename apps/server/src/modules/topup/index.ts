export { topupCondition, topupOrder } from './list-store.ts';
export { searchTopups, topupFilter } from './service/read.ts';
export {
  creditedTo,
  openTopupsOf,
  playerOf as playerOfTopup,
  topupFlow,
  waitingTopupsQueue,
} from './store.ts';
