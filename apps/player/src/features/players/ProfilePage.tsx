import { Button, Skeleton } from '@mantine/core';
import { CopyButton, ErrorState, LanguageSwitch, showPhone, toast, useConfirm } from '@salung/ui';
import { IconLogout } from '@tabler/icons-react';
import { lazy } from 'react';
import { client } from '../../app/platform.ts';
import { useUser } from '../../app/session.ts';
import { userProblem } from '../../app/user-problem.ts';
import { m } from '../../paraglide/messages.js';
import { BankLine } from '../../parts/BankLine.tsx';
import { Fold } from '../../parts/Fold.tsx';
import { Help } from '../../parts/Help.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { Change } from './Change.tsx';
import { Install } from './Install.tsx';
import css from './ProfilePage.module.css';

// What most visits do not need comes when it is opened.
const ChangePassword = lazy(() => import('./ChangePassword.tsx'));
const TwoFactor = lazy(() => import('./TwoFactor.tsx'));
const Devices = lazy(() => import('./Devices.tsx'));

/** `/profile`: who one is, where money is paid to, language, what keeps the account safe, and the way out. */
export default function ProfilePage() {
  const { user, error, isError, refetch, isFetching } = useUser();
  if (isError && !user) {
    return (
      <Panel>
        <ErrorState text={userProblem(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    );
  }
  return (
    <div className={`${page.page} ${css.page}`}>
      <h1 className={page.heading}>{m.profile_title()}</h1>
      <div className={page.columns}>
        <div>
          <Panel>
            <div className={css.person}>
              <span className={css.face} aria-hidden="true">
                {user ? firstLetter(user.firstName) : ''}
              </span>
              <div>
                {user ? (
                  <>
                    <p className={css.name}>
                      {user.firstName} {user.lastName}
                    </p>
                    <p className={page.quiet}>{showPhone(user.phone)}</p>
                  </>
                ) : (
                  <>
                    <Skeleton height={20} width={180} my={5} />
                    <Skeleton height={14} width={110} my={4} />
                  </>
                )}
              </div>
            </div>
          </Panel>
          <Panel title={m.profile_bank()}>
            {user ? <BankLine bank={user.bank} masked /> : <Skeleton height={66} />}
            <Change kind="bank" phone={user?.phone ?? ''} />
          </Panel>
          <Panel title={m.profile_phone()}>
            {user ? (
              <p className={css.phone}>{showPhone(user.phone)}</p>
            ) : (
              <Skeleton height={20} width={130} my={3} />
            )}
            <Change kind="phone" phone={user?.phone ?? ''} />
          </Panel>
          <Panel>
            <div className={css.line}>
              <span>{m.profile_language()}</span>
              <LanguageSwitch />
            </div>
            {user && (
              <div className={css.line}>
                <span>
                  {m.profile_referral()} <b className={css.code}>{user.referralCode}</b>
                </span>
                <CopyButton text={user.referralCode} name={m.profile_referral()} />
              </div>
            )}
          </Panel>
        </div>
        <div>
          <Panel title={m.profile_security()}>
            <Fold title={m.profile_password()}>
              {(close) => <ChangePassword phone={user?.phone ?? ''} onDone={close} />}
            </Fold>
            {user && (
              <Fold title={m.factor_title()} aside={user.twoFactor ? m.factor_is_on() : m.factor_is_off()}>
                {(close) => <TwoFactor isOn={user.twoFactor} onDone={close} />}
              </Fold>
            )}
            <Fold title={m.device_title()}>{() => <Devices />}</Fold>
          </Panel>
          <Install />
          <Help />
          <SignOut />
        </div>
      </div>
    </div>
  );
}

/** Thai names may begin with a vowel sign that is written first; the letter behind it looks better in a circle. */
const firstLetter = (name: string) => /[ก-ฮA-Za-z]/.exec(name)?.[0]?.toUpperCase() ?? '';

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
