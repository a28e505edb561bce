import type { Job, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { importExecutor } from './import.ts';
import { waitingLinesQueue } from './list-store.ts';
import { coverMoved, lookAtMove, noteMoved, noteReversed } from './own-money.ts';
import { lineOfPayout as findLine, takeReturned } from './returned.ts';
import { decideNext, noteDecided } from './rule.ts';
import { coverCredited, matchNext } from './work.ts';

export { statementRoutes as routes } from './routes.ts';

export const tables = [
  'bank_line',
  'statement_file',
  'statement_import',
  'statement_mapping',
] satisfies ServerModule['tables'];

export const executors = {
  'statements.import': importExecutor,
} satisfies ServerModule['executors'];

export const queues = {
  bankLine: { permission: 'statement:read', waiting: waitingLinesQueue },
} satisfies ServerModule['queues'];

/** A batch of lines is decided, then what the rule may approve of it. */
export const follow = (async (platform) => {
  const matched = await matchNext(platform);
  return (await decideNext(platform)) || matched;
}) satisfies ServerModule['follow'];

export const topupDecided = noteDecided satisfies ServerModule['topupDecided'];
export const lineOfPayout = findLine satisfies ServerModule['lineOfPayout'];
export const payoutReturned = takeReturned satisfies ServerModule['payoutReturned'];

export const houseMoving = lookAtMove satisfies ServerModule['houseMoving'];
export const houseMoved = noteMoved satisfies ServerModule['houseMoved'];
export const houseReversed = noteReversed satisfies ServerModule['houseReversed'];

export const jobs = (platform: Platform): Job[] => [
  { name: 'bank-lines-cover', cron: '* * * * *', run: () => coverCredited(platform) },
  { name: 'bank-lines-own', cron: '* * * * *', run: () => coverMoved(platform) },
];
