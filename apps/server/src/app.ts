import type { FastifyInstance } from 'fastify';
import { executors } from './approvals.ts';
import { approvalRoutes } from './modules/approvals/index.ts';
import { auditRoutes } from './modules/audit/index.ts';
import { authenticate, authRoutes, holdSession } from './modules/auth/index.ts';
import { bankRoutes } from './modules/banks/index.ts';
import { contentRoutes } from './modules/content/index.ts';
import { creditRoutes } from './modules/credit/index.ts';
import { houseRoutes } from './modules/house/index.ts';
import { legalRoutes } from './modules/legal/index.ts';
import { liveRoutes } from './modules/live/index.ts';
import { isOpen, maintenanceRoutes } from './modules/maintenance/index.ts';
import { overviewRoutes } from './modules/overview/index.ts';
import { playerRoutes } from './modules/players/index.ts';
import { presenceRoutes } from './modules/presence/index.ts';
import { reportRoutes } from './modules/reports/index.ts';
import { roleRoutes } from './modules/roles/index.ts';
import { searchRoutes } from './modules/search/index.ts';
import { settingRoutes, settingsNow } from './modules/settings/index.ts';
import { installSite, sitePage, siteRoutes } from './modules/site/index.ts';
import { staffRoutes } from './modules/staff/index.ts';
import { topupRoutes } from './modules/topup/index.ts';
import { turnoverRoutes } from './modules/turnover/index.ts';
import { uploadRoutes } from './modules/upload/index.ts';
import { viewRoutes } from './modules/views/index.ts';
import { withdrawRoutes } from './modules/withdraw/index.ts';
import { installHealth } from './platform/health.ts';
import { bind, type Handlers } from './platform/http/bind.ts';
import { installOpenApi } from './platform/http/openapi.ts';
import { createOrigin, type OriginOptions } from './platform/http/origin.ts';
import { installApp } from './platform/http/static.ts';
import type { Platform } from './platform/platform.ts';

export type OriginName = 'player' | 'staff';

/** Every module's calls, on one origin. */
export const allHandlers = (platform: Platform, origin: OriginName): Handlers => ({
  ...authRoutes(platform, origin),
  ...approvalRoutes(platform, executors, settingsNow),
  ...auditRoutes(platform),
  ...bankRoutes(platform),
  ...contentRoutes(platform),
  ...creditRoutes(platform),
  ...houseRoutes(platform),
  ...legalRoutes(platform),
  ...liveRoutes(platform),
  ...maintenanceRoutes(platform),
  ...overviewRoutes(platform),
  ...playerRoutes(platform),
  ...presenceRoutes(platform),
  ...reportRoutes(platform),
  ...roleRoutes(platform),
  ...searchRoutes(platform),
  ...settingRoutes(platform),
  ...siteRoutes(platform),
  ...staffRoutes(platform),
  ...topupRoutes(platform),
  ...turnoverRoutes(platform),
  ...uploadRoutes(platform, origin),
  ...viewRoutes(platform),
  ...withdrawRoutes(platform),
});

export interface AppOptions extends Omit<OriginOptions, 'log'> {
  /** Folder of the built app that this origin serves. */
  dist: string;
  draining(): boolean;
  /** Sees every answer before it is sent; for tests. */
  watch?(app: FastifyInstance): void;
}

/** One origin with all calls, its app, health and the API reference. */
export async function buildOrigin(
  platform: Platform,
  origin: OriginName,
  options: AppOptions,
): Promise<FastifyInstance> {
  const { log, db, clock, metrics } = platform;
  const app = await createOrigin({ ...options, log });
  metrics.watch(app, origin);
  options.watch?.(app);
  await installOpenApi(app, origin);
  installHealth(app, db, options.draining);
  await app.register(async (scope) => {
    bind(
      scope,
      {
        db,
        clock,
        authenticate: (request) => authenticate(platform, origin, request),
        holdSession: (tx, person, request) => holdSession(platform, tx, person, request.ip),
        isOpen: () => isOpen(db),
      },
      allHandlers(platform, origin),
    );
  });
  installSite(app, platform, origin);
  await installApp(app, options.dist, (template) => sitePage(platform, origin, template));
  return app;
}
