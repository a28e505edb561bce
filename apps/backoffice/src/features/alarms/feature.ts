import { onlyRead, queryKey } from '@salung/client';
import { IconBellRinging } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';
import { alarmSearch } from './search.ts';

const alarms = createRoute({
  getParentRoute: () => office,
  path: '/alarms',
  staticData: {
    title: m.nav_alarms,
    permission: 'alarm:read',
    navigation: { group: 'people', order: 45, icon: IconBellRinging, key: '2' },
  },
  validateSearch: onlyRead(alarmSearch),
  component: page(() => import('./AlarmsPage.tsx')),
});

export const routes = [alarms] as const;

export const live = {
  alarm: {
    stale: ({ changed }) => [
      ...(changed === 'channels' ? [] : [queryKey('alarms.list'), queryKey('alarms.rules')]),
      ...(changed === 'rules' ? [] : [queryKey('alarms.channels')]),
    ],
  },
} satisfies Feature['live'];

export const resumed = ['alarms.list', 'alarms.rules', 'alarms.channels'] satisfies Feature['resumed'];

export const decided = ['alarms.channels'] satisfies Feature['decided'];
