import { Skeleton } from '@mantine/core';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { useUser } from '../../platform/session.ts';
import { ProfileFrame } from './ProfileFrame.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** `/profile/two-factor`. */
export default function TwoFactorPage() {
  const { user } = useUser();
  return (
    <ProfileFrame title={m.factor_title()}>
      <Panel>{user ? <TwoFactor isOn={user.twoFactor} /> : <Skeleton height={160} />}</Panel>
    </ProfileFrame>
  );
}
