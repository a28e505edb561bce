import { onlyRead } from '@salung/client';
import { bannerKinds } from '@salung/contract/browser';
import { createRoute } from '@tanstack/react-router';
import { choiceParam, defined, type Raw } from '../../lib/search-params.ts';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';

const banners = createRoute({
  getParentRoute: () => office,
  path: '/banners',
  validateSearch: onlyRead((raw: Raw) =>
    defined({
      kind: choiceParam(raw, 'kind', bannerKinds),
      state: choiceParam(raw, 'state', ['ARCHIVED']),
    }),
  ),
  staticData: {
    title: m.nav_banners,
    permission: 'banner:read',
  },
  component: page(() => import('./BannersPage.tsx')),
});

export const routes = [banners] as const;
