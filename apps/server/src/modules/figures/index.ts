export { roundFilter } from './history.ts';
export { changedDays, playerDays } from './player-days.ts';
export type { ChangedDay, PlayerDay } from './player-days-store.ts';
export { rebuildFigures } from './rebuild.ts';
export { figureFilter } from './sums.ts';
export { actualOf, figureRanking, groupedFigures, playedIn, shareOf, theoreticalOf } from './sums-store.ts';
