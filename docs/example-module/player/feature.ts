import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { page, player } from '../../platform/routes.ts';

const notice = createRoute({
  getParentRoute: () => player,
  path: '/notice',
  staticData: { title: m.notice_title },
  component: page(() => import('./NoticePage.tsx')),
});

export const routes = [notice] as const;

export const loadLive = () => import('./live.ts');
