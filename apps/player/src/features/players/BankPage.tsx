import { m } from '../../paraglide/messages.js';
import { Change } from './Change.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

/** `/profile/bank`. */
export default function BankPage() {
  return (
    <ProfileFrame title={m.profile_bank()}>
      <Change kind="bank" />
    </ProfileFrame>
  );
}
