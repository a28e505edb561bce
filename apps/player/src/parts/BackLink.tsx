import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import css from './BackLink.module.css';

/** Pages that have others below them. */
export type Above = '/deposit' | '/withdraw' | '/statement' | '/profile';

/**
 * The way back from a page below another one: where one came from, with what was typed and chosen there; the page
 * above for those who opened the address itself.
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
