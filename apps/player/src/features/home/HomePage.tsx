import { FullPageLoader } from '@salung/ui';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../platform/use-session.ts';
import { Landing } from './Landing.tsx';

/** Not React's own `lazy`: this one renders a loaded module at once, where React shows the loader for 300 ms. */
export const Wallet = lazyRouteComponent(() => import('./Wallet.tsx'));

/** `/`: the wallet for signed-in players, the landing page for guests. */
export default function HomePage() {
  if (useSession().status !== 'in') return <Landing />;
  return (
    <Suspense fallback={<FullPageLoader />}>
      <Wallet />
    </Suspense>
  );
}
