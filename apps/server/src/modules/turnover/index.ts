export { countedSince } from './follow.ts';
export { openRequirement, openTurnover, turnoverLeft, waiveOf } from './open.ts';
export { hundredths } from './state.ts';
export type { Weights } from './work.ts';
