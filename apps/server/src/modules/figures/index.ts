export { roundFilter } from './history.ts';
export { type ChangedDay, changedDays, type DayRange, type PlayerDay, playerDays } from './player-days.ts';
export { rebuildFigures } from './rebuild.ts';
export { figureFilter } from './sums.ts';
export { actualOf, figureRanking, groupedFigures, playedIn, shareOf, theoreticalOf } from './sums-store.ts';
