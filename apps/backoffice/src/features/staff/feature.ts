import { onlyRead } from '@salung/client';
import { IconUsersGroup } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { office, page } from '../../platform/routes.ts';
import { staffSearch } from './search.ts';

const staff = createRoute({
  getParentRoute: () => office,
  path: '/staff',
  staticData: {
    title: m.nav_staff,
    permission: 'staff:read',
    navigation: { group: 'people', order: 10, icon: IconUsersGroup, key: 's' },
    shows: 'staff',
  },
  validateSearch: onlyRead(staffSearch),
  component: page(() => import('./StaffPage.tsx')),
});

export const routes = [staff] as const;
