import type { Routes, ServerModule } from '../../module.ts';
import { bankRoutes } from './routes.ts';
import { editing } from './service/change.ts';
import { creating } from './service/create.ts';

export { alarms } from './alarms.ts';

export const routes: Routes = (platform, _origin, { channelQueries }) => bankRoutes(platform, channelQueries);

export const executors = {
  'banks.depositCreate': creating.deposit.executor,
  'banks.depositEdit': editing.deposit.executor,
  'banks.withdrawCreate': creating.withdraw.executor,
  'banks.withdrawEdit': editing.withdraw.executor,
  'banks.suspenseCreate': creating.suspense.executor,
  'banks.suspenseEdit': editing.suspense.executor,
  'banks.flexibleCreate': creating.flexible.executor,
  'banks.flexibleEdit': editing.flexible.executor,
} satisfies ServerModule['executors'];

export const demo = async () => (await import('./demo.ts')).part;

export const tables = ['bank_account'] satisfies ServerModule['tables'];
export const joinedTables = ['bank_account'] satisfies ServerModule['joinedTables'];
