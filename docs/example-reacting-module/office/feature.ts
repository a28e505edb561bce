import { queryKey } from '@salung/client';
import { IconGift } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature, PlayerTab } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';

const welcome = createRoute({
  getParentRoute: () => office,
  path: '/welcome',
  staticData: {
    title: m.nav_welcome,
    permission: 'welcome:read',
    navigation: { group: 'queues', order: 90, icon: IconGift, key: 'v', count: 'welcome' },
  },
  component: page(() => import('./WelcomePage.tsx')),
});

export const routes = [welcome] as const;

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'welcome',
    order: 95,
    label: m.welcome_tab,
    permission: 'welcome:read',
    load: () => import('./WelcomeTab.tsx').then((file) => file.WelcomeTab),
  },
];

export const live = {
  welcome: { stale: () => [queryKey('welcome.tasks'), queryKey('welcome.player')] },
} satisfies Feature['live'];

export const resumed = ['welcome.tasks', 'welcome.player'] as const satisfies Feature['resumed'];
export const decided = ['welcome.tasks', 'welcome.player'] as const satisfies Feature['decided'];
