export { countedSince } from './follow.ts';
export {
  bringUpToDate,
  endStandIn,
  type Gift,
  openRequirements,
  progressOf,
  standIn,
  waiveOf,
} from './open.ts';
export { hundredths } from './state.ts';
export { doneOf } from './store.ts';
export type { Weights } from './work.ts';
