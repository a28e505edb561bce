import { brokenPage, FullPageLoader } from '@salung/ui';
import { createRouter } from '@tanstack/react-router';
import * as features from '../features.ts';
import { markPageRendered, onMaintenanceChange } from '../platform/client.ts';
import { guest, page, pageWithMemberPart, player, rootRoute } from '../platform/routes.ts';
import { loadLive } from './load-live.ts';
import { Member, Shell } from './Shell.tsx';

const all = Object.values(features);
const routes = all.flatMap((feature) => ('routes' in feature ? [...feature.routes] : []));
const guestRoutes = all.flatMap((feature) => ('guestRoutes' in feature ? [...feature.guestRoutes] : []));
const publicRoutes = all.flatMap((feature) => ('publicRoutes' in feature ? [...feature.publicRoutes] : []));

/** What every page needs only for signed-in players. */
const memberPart = {
  preload: async () => {
    // The page is drawn without them; `startLiveEffects` asks again where they did not come.
    void loadLive().catch(() => undefined);
    await Member.preload?.();
  },
};

rootRoute.update({
  component: pageWithMemberPart(Shell, memberPart),
  pendingComponent: FullPageLoader,
  notFoundComponent: page(() => import('./NotFoundPage.tsx')),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    ...publicRoutes,
    guest.addChildren(guestRoutes),
    player.addChildren(routes),
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  // A page that loads at once must not flash the loader.
  defaultPendingMs: 200,
  defaultPendingMinMs: 300,
  defaultPendingComponent: FullPageLoader,
  defaultErrorComponent: brokenPage(reloadData),
});

function reloadData(): void {
  void router.invalidate();
}

router.subscribe('onRendered', markPageRendered);
onMaintenanceChange((to) => void router.navigate({ to, replace: true }));

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
