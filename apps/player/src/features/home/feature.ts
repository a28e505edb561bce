import { IconHome } from '@tabler/icons-react';
import { createRoute } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { pageWithMemberPart, rootRoute } from '../../platform/routes.ts';
import HomePage, { Wallet } from './HomePage.tsx';

const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: { navigation: { order: 10, icon: IconHome, label: m.nav_home } },
  // Most visits begin here: the guests' part is in the app's own script, the rest is loaded with the route.
  component: pageWithMemberPart(HomePage, Wallet),
});

export const publicRoutes = [home] as const;
