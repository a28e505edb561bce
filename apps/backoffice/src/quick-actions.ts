/** What can be done from anywhere, by the feature: one line each. The palette alone loads it. */
export * as credit from './features/credit/quick-action.tsx';
export * as players from './features/players/quick-action.tsx';
export * as topup from './features/topup/quick-action.ts';
