import { FullPageLoader } from '@salung/ui';
import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useSession } from '../../platform/use-session.ts';
import { Landing } from './Landing.tsx';

/** Not React's own `lazy`: this one draws at once what is there already, where React shows the loader for 300 ms. */
export const Wallet = lazyRouteComponent(() => import('./Wallet.tsx'));

/** `/`: the wallet for those who are signed in, the way in for everybody else. */
export default function HomePage() {
  if (useSession().status !== 'in') return <Landing />;
  return (
    <Suspense fallback={<FullPageLoader />}>
      <Wallet />
    </Suspense>
  );
}
