import type { Handlers } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { closeTask, openTask, openTasks, playerOf } from './tasks.ts';

export const welcomeRoutes = (platform: Platform): Handlers => ({
  'welcome.player': async ({ params }) => playerOf(platform, params.id),
  'welcome.tasks': async () => openTasks(platform),
  'welcome.open': async ({ caller, params, body }) => openTask(platform, caller, params.id, body.task),
  'welcome.close': async ({ caller, params, body }) => closeTask(platform, caller, params.id, body),
});
