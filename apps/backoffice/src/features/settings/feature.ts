import { onlyRead } from '@salung/client';
import { IconSettings } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { settingSearch } from './search.ts';

const settings = createRoute({
  getParentRoute: () => office,
  path: '/settings',
  staticData: {
    title: m.nav_settings,
    permission: 'content:read',
    navigation: { group: 'people', order: 30, icon: IconSettings, key: 'e' },
  },
  validateSearch: onlyRead(settingSearch),
  component: page(() => import('./SettingsPage.tsx')),
});

export const routes = [settings] as const;

export const decided = ['settings.list', 'settings.history'] as const satisfies Feature['decided'];
