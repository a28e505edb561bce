import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import css from './BackLink.module.css';

/** Pages that have subpages. */
export type Above = '/bets' | '/deposit' | '/withdraw' | '/statement' | '/profile';

/**
 * The link back from a subpage: to the previous page, with what was typed and chosen there, or to the parent page if the
 * address was opened directly.
 */
export function BackLink({ to, children }: { to: Above; children: ReactNode }) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link to={to} className={css.back ?? ''} onClick={goBack}>
      <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
      {children}
    </Link>
  );
}
