import { Button } from '@mantine/core';
import { ErrorState, FullPageLoader, firstErrorText, lazyPart } from '@salung/ui';
import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { m } from '../paraglide/messages.js';
import { useStaff } from '../platform/session.ts';
import { signOut } from '../platform/sign-out.ts';
import { startLiveEffects } from './live-effects.ts';
import { Shell } from './Shell.tsx';

const FirstPasswordPage = lazyPart(() => import('../features/auth/FirstPasswordPage.tsx'));
const ForbiddenPage = lazyPart(() => import('../features/home/ForbiddenPage.tsx'));

/**
 * Everything behind the sign-in: waits until the person is known, asks for a new password where one is required,
 * and shows a page only to those who may see it.
 */
export function OfficeLayout() {
  const { staff, error, refetch, isFetching } = useStaff();
  const needed = useMatches().at(-1)?.staticData.permission;
  // Nobody sees anything before they have replaced their first password.
  const atWork = staff !== undefined && !staff.mustChangePassword;
  useEffect(() => (atWork ? startLiveEffects() : undefined), [atWork]);
  if (!staff) {
    if (!error) return <FullPageLoader />;
    return (
      <main id="main">
        <ErrorState text={firstErrorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
        <div style={{ textAlign: 'center' }}>
          <Button variant="subtle" color="gray" onClick={() => void signOut()}>
            {m.signout()}
          </Button>
        </div>
      </main>
    );
  }
  if (staff.mustChangePassword) {
    return (
      <Suspense fallback={<FullPageLoader />}>
        <FirstPasswordPage />
      </Suspense>
    );
  }
  const allowed = !needed || staff.permissions.includes(needed);
  return (
    <Shell staff={staff}>
      {allowed ? (
        <Outlet />
      ) : (
        <Suspense>
          <ForbiddenPage permission={needed} />
        </Suspense>
      )}
    </Shell>
  );
}
