import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { archivedMonths, openArchived } from '../archive/index.ts';
import { countBankAccount } from '../banks/index.ts';
import { moveMoney } from './service/move.ts';
import { houseTrialBalance, listMovements } from './service/read.ts';
import { reverseMovement } from './service/reverse.ts';

export const houseRoutes = (platform: Platform): Handlers => ({
  'house.trialBalance': async ({ caller }) => houseTrialBalance(platform, caller),
  'house.archive': async () => ({ data: await archivedMonths(platform) }),
  'house.archiveFile': async ({ caller, params, reply }) => {
    const file = await openArchived(platform, caller, params);
    reply
      .type('application/gzip')
      .header('content-length', file.data.length)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'private, no-store')
      .send(file.data);
    return undefined;
  },
  'house.list': async ({ caller, query }) => listMovements(platform, caller, query),
  'house.move': async ({ caller, body, raw }) =>
    moveMoney(platform, caller, body, raw.headers['idempotency-key'] !== undefined),
  'house.reverse': async ({ caller, params, body }) =>
    reverseMovement(platform, caller, params.id, body.reason),
  'house.count': async ({ caller, params, body }) =>
    countBankAccount(platform, caller, params.id, body.amount),
});
