/** Every feature that has pages, one line each. The app gathers them from here. */
export * as affiliate from './features/affiliate/feature.ts';
export * as auth from './features/auth/feature.ts';
export * as cashback from './features/cashback/feature.ts';
export * as contact from './features/contact/feature.ts';
export * as games from './features/games/feature.ts';
export * as legal from './features/legal/feature.ts';
export * as limits from './features/limits/feature.ts';
export * as lotto from './features/lotto/feature.ts';
export * as maintenance from './features/maintenance/feature.ts';
export * as players from './features/players/feature.ts';
export * as promotions from './features/promotions/feature.ts';
export * as topup from './features/topup/feature.ts';
export * as turnover from './features/turnover/feature.ts';
export * as wallet from './features/wallet/feature.ts';
export * as withdraw from './features/withdraw/feature.ts';
