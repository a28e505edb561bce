import { brokenPage, errorText, FullPageLoader } from '@salung/ui';
import { createRouter } from '@tanstack/react-router';
import * as features from '../features.ts';
import type { PlayerTab } from '../platform/feature.ts';
import { type Exported, exported } from '../platform/merged.ts';
import { office, rootRoute } from '../platform/routes.ts';
import { OfficeLayout } from './OfficeLayout.tsx';
import { Root } from './Root.tsx';

/** The routes that features export under a name; which of them all is known of each one's type. */
const routesOf = <Key extends 'routes' | 'publicRoutes'>(key: Key) =>
  exported(features, key).flatMap((routes) => [...routes]) as Exported<typeof features, Key>[number][];

const playerTabs = exported(features, 'playerTabs')
  .flatMap((tabs): PlayerTab[] => [...tabs])
  .sort((one, other) => one.order - other.order);

rootRoute.update({
  component: Root,
  pendingComponent: FullPageLoader,
  errorComponent: brokenPage(reloadData, errorText),
});
office.update({ component: OfficeLayout });

export const router = createRouter({
  routeTree: rootRoute.addChildren([...routesOf('publicRoutes'), office.addChildren(routesOf('routes'))]),
  context: { playerTabs },
  defaultPreload: 'intent',
  scrollRestoration: true,
  // A page that loads at once must not flash the loader.
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: FullPageLoader,
  defaultErrorComponent: brokenPage(reloadData, errorText),
});

function reloadData(): void {
  void router.invalidate();
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
