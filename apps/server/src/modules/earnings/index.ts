export { lockClaimer, payClaim } from './claims.ts';
export { instantsOf, ownPlay, type Span } from './own-play.ts';
export { planAction, planSubject, plansOf, termsFor } from './plans.ts';
export { type EarningKind, termsOn } from './plans-store.ts';
export { beginRuns, type Changed, type Counting, nextPeriod, runDue, stepRun } from './runs.ts';
export { lastRun, type Run, runOfDay, runPage } from './runs-store.ts';
