import { lazyRouteComponent } from '@tanstack/react-router';

/** What the lobby asks first; the build sends the same call before the app runs. */
export const lobbyQuery = { limit: 24 } as const;

/** The lobby's part of signed-in players. Rendered at once where it has been loaded, unlike what React's own `lazy` returns. */
export const MemberStrip = lazyRouteComponent(() => import('./MemberStrip.tsx'));
