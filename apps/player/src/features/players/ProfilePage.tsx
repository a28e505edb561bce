import { Button, Skeleton } from '@mantine/core';
import { CopyButton, LanguageSwitch, toast, useConfirm } from '@salung/ui';
import { IconLogout } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import { Help } from '../../parts/Help.tsx';
import { Panel } from '../../parts/Panel.tsx';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';
import { OwnConsents } from '../legal/OwnConsents.tsx';
import { Install } from './Install.tsx';
import { ProfileFrame } from './ProfileFrame.tsx';
import css from './ProfilePage.module.css';

/** `/profile`: personal details, the menu, language, help, and signing out. */
export default function ProfilePage() {
  const { user } = useUser();
  return (
    <ProfileFrame>
      <Panel>
        <div className={css.line}>
          <span>{m.profile_language()}</span>
          <LanguageSwitch />
        </div>
        <div className={css.line}>
          <span>
            {m.profile_referral()}{' '}
            {user ? (
              <b className={css.code}>{user.referralCode}</b>
            ) : (
              <Skeleton height={16} width={90} my={5} />
            )}
          </span>
          {user && <CopyButton text={user.referralCode} name={m.profile_referral()} />}
        </div>
      </Panel>
      <OwnConsents />
      <Help />
      {/* Comes when the browser offers it, and must push nothing that is read already. */}
      <Install />
      <SignOut />
    </ProfileFrame>
  );
}

function SignOut() {
  const confirm = useConfirm();
  const leave = async () => {
    await confirm(
      {
        icon: <IconLogout size={44} stroke={1.4} />,
        title: m.signout_title(),
        message: m.signout_text(),
        confirmLabel: m.signout(),
      },
      () => client.signOut(() => toast.info(m.signout_done())),
    );
  };
  return (
    <Button
      variant="default"
      leftSection={<IconLogout size={20} stroke={1.6} />}
      onClick={() => void leave()}
    >
      {m.signout()}
    </Button>
  );
}
