import type { Check, Job } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { sealAudit, verifyAudit } from './service.ts';

export { auditRoutes as routes } from './routes.ts';

export const jobs = (platform: Platform): Job[] => [
  { name: 'audit-seal', cron: '* * * * *', run: () => sealAudit(platform) },
];

export const checks: Check[] = [
  {
    name: 'the chain of the audit log',
    async run(db) {
      const block = await verifyAudit({ db });
      return block === undefined ? [] : [`block ${block} of the audit log was changed`];
    },
  },
];
