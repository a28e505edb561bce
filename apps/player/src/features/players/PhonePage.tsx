import { m } from '../../paraglide/messages.js';
import { Change } from './Change.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

/** `/profile/phone`. */
export default function PhonePage() {
  return (
    <ProfileFrame title={m.profile_phone()}>
      <Change kind="phone" />
    </ProfileFrame>
  );
}
