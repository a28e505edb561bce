export * from './bets.ts';
export * from './chat/index.ts';
export * from './families.ts';
