export * from './bets.ts';
export * from './formulas.ts';
export * from './outcomes.ts';
export { type Field, type FieldProblem, type Read, readField } from './published.ts';
