import type { Job, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { installPaymentCallbacks } from './callbacks.ts';
import { finishExchanges, markAbandonedDoubtful, startNextExchange } from './send.ts';

export const install: NonNullable<ServerModule['install']> = (app, platform, origin) =>
  origin === 'player' ? installPaymentCallbacks(app, platform) : undefined;

export const follow = startNextExchange;

export const jobs = (platform: Platform): Job[] => [
  { name: 'gateway-abandoned', cron: '* * * * *', run: () => markAbandonedDoubtful(platform) },
];

export const close = finishExchanges;
