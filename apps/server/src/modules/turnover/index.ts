export { openRequirement, openTurnover, turnoverLeft, waiveOf } from './open.ts';
export { turnoverRoutes } from './routes.ts';
export { executeAdjust, executeWaive } from './service.ts';
export { hundredths } from './state.ts';
