export { leaveStream, lookedAt } from './service.ts';
export { seenBy } from './state.ts';
