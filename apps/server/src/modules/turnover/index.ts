export { countedSince } from './follow.ts';
export { bringUpToDate, endStandIn, openRequirement, progressOf, standIn, waiveOf } from './open.ts';
export { hundredths } from './state.ts';
export type { Weights } from './work.ts';
