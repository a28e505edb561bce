import { useNavigate } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { useUser } from '../../platform/session.ts';
import { ChangePassword } from './ChangePassword.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';

/** `/profile/password`. */
export default function PasswordPage() {
  const { user } = useUser();
  const navigate = useNavigate();
  return (
    <ProfileFrame title={m.profile_password()}>
      <Panel>
        <ChangePassword
          phone={user?.phone ?? ''}
          onDone={() => void navigate({ to: '/profile', replace: true })}
        />
      </Panel>
    </ProfileFrame>
  );
}
