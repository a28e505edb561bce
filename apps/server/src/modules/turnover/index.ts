export { openRequirement, openTurnover, turnoverLeft } from './open.ts';
export { turnoverRoutes } from './routes.ts';
export { hundredths } from './state.ts';
