import { Skeleton } from '@mantine/core';
import { ErrorState, firstErrorText, showPhone } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../../paraglide/messages.js';
import { BackLink } from '../../parts/BackLink.tsx';
import { Panel } from '../../parts/Panel.tsx';
import page from '../../parts/page.module.css';
import { useUser } from '../../platform/session.ts';
import css from './ProfileFrame.module.css';
import { ProfileMenu } from './ProfileMenu.tsx';

interface ProfileFrameProps {
  /** Of a page below the profile; none for the profile itself. */
  title?: string;
  children: ReactNode;
}

/**
 * The frame of the profile and its pages: on wide screens the menu is next to the page; on a phone the menu is the
 * profile, and its pages lead back to it.
 */
export function ProfileFrame({ title, children }: ProfileFrameProps) {
  const { user, error, isError, refetch, isFetching } = useUser();
  if (isError && !user) {
    return (
      <Panel>
        <ErrorState text={firstErrorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      </Panel>
    );
  }
  return (
    <div className={page.page} data-below={title ? true : undefined}>
      {title && (
        <div className={css.back}>
          <BackLink to="/profile">{m.profile_title()}</BackLink>
        </div>
      )}
      <h1 className={page.heading}>{title ?? m.profile_title()}</h1>
      <div className={css.columns} data-below={title ? true : undefined}>
        <div className={css.side}>
          <Panel>
            <div className={css.person}>
              <span className={css.face} translate="no" aria-hidden="true">
                {user ? firstLetter(user.firstName) : ''}
              </span>
              <div>
                {user ? (
                  <>
                    <p className={css.name} translate="no">
                      {user.firstName} {user.lastName}
                    </p>
                    <p className={page.quiet} translate="no">
                      {showPhone(user.phone)}
                    </p>
                  </>
                ) : (
                  <>
                    <Skeleton height={20} width={150} my={5} />
                    <Skeleton height={14} width={110} my={4} />
                  </>
                )}
              </div>
            </div>
          </Panel>
          <ProfileMenu />
        </div>
        <div className={css.main}>{children}</div>
      </div>
    </div>
  );
}

/** Thai names may begin with a vowel sign; the initial is the consonant after it. */
const firstLetter = (name: string) => /[ก-ฮA-Za-z]/.exec(name)?.[0]?.toUpperCase() ?? '';
