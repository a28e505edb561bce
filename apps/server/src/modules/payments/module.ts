import type { Job } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { doubtAbandoned, endTalks, talkOnce } from './send.ts';

export const follow = talkOnce;

export const jobs = (platform: Platform): Job[] => [
  { name: 'gateway-abandoned', cron: '* * * * *', run: () => doubtAbandoned(platform) },
];

export const close = endTalks;
