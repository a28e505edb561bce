import { onlyRead, safePath } from '@salung/client';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { onlyForGuests, page, rootRoute } from '../../platform/routes.ts';

const signin = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signin',
  staticData: {
    title: m.signin_title,
  },
  validateSearch: onlyRead(({ redirect }): { redirect?: string } =>
    safePath(redirect) ? { redirect: String(redirect) } : {},
  ),
  beforeLoad: onlyForGuests,
  component: page(() => import('./SignInPage.tsx')),
});

export const publicRoutes = [signin] as const;
