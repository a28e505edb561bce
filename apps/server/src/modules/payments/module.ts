import type { Job } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { doubtAbandoned, finishExchanges, startNextExchange } from './send.ts';

export const follow = startNextExchange;

export const jobs = (platform: Platform): Job[] => [
  { name: 'gateway-abandoned', cron: '* * * * *', run: () => doubtAbandoned(platform) },
];

export const close = finishExchanges;
