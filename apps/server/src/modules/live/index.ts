export { countWaiting } from './service.ts';
export { streamLimits } from './state.ts';
