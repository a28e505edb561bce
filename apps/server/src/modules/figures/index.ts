export { changedDays, playerDays } from './player-days.ts';
export { type ChangedDay, type PlayerDay, playersAfter } from './player-days-store.ts';
export { rebuildFigures } from './rebuild.ts';
export { maskedName } from './state.ts';
export { playedIn } from './sums-store.ts';
export { playedSince, type TypeSum, typeSums } from './type-sums-store.ts';
