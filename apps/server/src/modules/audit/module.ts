import type { Check, Job, Routes, ServerModule } from '../../module.ts';
import type { Platform } from '../../platform/platform.ts';
import { auditRoutes } from './routes.ts';
import { sealAudit, verifyAudit } from './service.ts';

export const routes: Routes = (platform, _origin, { playerItems, itemNames }) =>
  auditRoutes(platform, { playerItems, itemNames });

export const tables = ['audit_log', 'audit_block'] satisfies ServerModule['tables'];

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
