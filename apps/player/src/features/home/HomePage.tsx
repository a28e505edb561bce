import { useSession } from '../../app/session.ts';
import { Landing } from './Landing.tsx';
import { Wallet } from './Wallet.tsx';

/** `/`: the wallet for those who are signed in, the way in for everybody else. */
export default function HomePage() {
  return useSession().status === 'in' ? <Wallet /> : <Landing />;
}
