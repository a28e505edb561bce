export * from './bets.ts';
export * from './families.ts';
