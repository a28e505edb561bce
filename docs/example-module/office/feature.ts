import { IconSpeakerphone } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import type { Feature } from '../../platform/feature.ts';
import { office, page } from '../../platform/routes.ts';

const notices = createRoute({
  getParentRoute: () => office,
  path: '/notices',
  staticData: {
    title: m.nav_notices,
    permission: 'notice:publish',
    navigation: { group: 'people', order: 90, icon: IconSpeakerphone, key: 'n' },
  },
  component: page(() => import('./NoticesPage.tsx')),
});

export const routes = [notices] as const;

/** What its page shows is old once a second person has agreed. */
export const decided = ['notices.current'] as const satisfies Feature['decided'];
