export * from './bets.ts';
export { createExposure, type Exposure, type Extreme } from './exposure.ts';
export * from './formulas.ts';
export * from './outcomes.ts';
export * from './parts.ts';
export { type Field, type FieldProblem, type Read, readField } from './published.ts';
export * from './rtp.ts';
export * from './terms.ts';
export * from './worst-case.ts';
