import type { Job } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { finishExchanges, markAbandonedDoubtful, startNextExchange } from './send.ts';

export const follow = startNextExchange;

export const jobs = (platform: Platform): Job[] => [
  { name: 'gateway-abandoned', cron: '* * * * *', run: () => markAbandonedDoubtful(platform) },
];

export const close = finishExchanges;
