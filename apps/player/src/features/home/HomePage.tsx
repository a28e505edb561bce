import { FullPageLoader } from '@salung/ui';
import { lazy, Suspense } from 'react';
import { useSession } from '../../app/use-session.ts';
import { Landing } from './Landing.tsx';

const Wallet = lazy(() => import('./Wallet.tsx'));

/** `/`: the wallet for those who are signed in, the way in for everybody else. */
export default function HomePage() {
  if (useSession().status !== 'in') return <Landing />;
  return (
    <Suspense fallback={<FullPageLoader />}>
      <Wallet />
    </Suspense>
  );
}
