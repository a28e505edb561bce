import { onlyRead } from '@salung/client';
import { IconShieldLock } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';
import { rolesSearch } from './search.ts';

const roles = createRoute({
  getParentRoute: () => office,
  path: '/roles',
  staticData: {
    title: m.nav_roles,
    permission: 'role:read',
    navigation: { group: 'people', order: 20, icon: IconShieldLock, key: 'r' },
    shows: 'role',
  },
  validateSearch: onlyRead(rolesSearch),
  component: page(() => import('./RolesPage.tsx')),
});

export const routes = [roles] as const;
