import type { Job, ServerModule } from '../../module.ts';
import { inSteps } from '../../platform/db/in-steps.ts';
import type { Platform } from '../../platform/platform.ts';
import { settingsNow } from '../settings/index.ts';
import { limiting } from './change.ts';
import { connecting } from './connect.ts';
import { connectionsOf } from './connections.ts';
import { forgetMessages } from './orders-store.ts';
import { probeSilent } from './probe.ts';

export { alarms } from './alarms.ts';
export { gatewayMetrics as metrics } from './metrics.ts';
export { gatewayRoutes as routes } from './routes.ts';
export { ensureGateways as setUp } from './set-up.ts';

export const tables = [
  'gateway',
  'gateway_setting',
  'gateway_order',
  'gateway_message',
  'gateway_event',
] satisfies ServerModule['tables'];
export const joinedTables = ['gateway', 'gateway_order'] satisfies ServerModule['joinedTables'];

export const executors = {
  'gateways.connect': connecting.executor,
  'gateways.limits': limiting.executor,
} satisfies ServerModule['executors'];

export const jobs = (platform: Platform): Job[] => [
  { name: 'gateway-probe', cron: '* * * * *', run: () => probeSilent(platform) },
];

export const connections = {
  permission: 'gateway:read',
  list: connectionsOf,
} satisfies ServerModule['connections'];

export const demo = async () => (await import('./demo.ts')).part;

export const tidy = async ({ db, clock }: Platform) => {
  const days = (await settingsNow(db))['retention.gatewayMessageDays'];
  const before = new Date(clock.now().getTime() - days * 86_400_000);
  return inSteps((most) => forgetMessages(db, before, most));
};
