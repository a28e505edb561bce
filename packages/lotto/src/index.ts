export * from './bets.ts';
