export { countedSince } from './follow.ts';
export { bringUpToDate, openRequirement, waiveOf } from './open.ts';
export { hundredths } from './state.ts';
export type { Weights } from './work.ts';
