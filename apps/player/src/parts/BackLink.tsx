import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useLocation, useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import css from './BackLink.module.css';

/** Pages that have subpages. */
export type Above =
  | '/affiliate'
  | '/bets'
  | '/deposit'
  | '/lotto'
  | '/lotto/tickets'
  | '/promotions'
  | '/withdraw'
  | '/statement'
  | '/profile';

/** Pages that lead to subpages of other pages. */
const elsewhere = {
  '/statement': m.statement_title,
  '/wallet': m.nav_wallet,
  '/withdraw': m.withdraw_title,
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that led here, if it is not the parent page. */
    from?: keyof typeof elsewhere;
  }
}

/**
 * The link back from a subpage: to the previous page, with what was typed and chosen there, or to the parent page if the
 * address was opened directly.
 */
export function BackLink({ to, children }: { to: Above; children: ReactNode }) {
  const { history } = useRouter();
  const canGoBack = useCanGoBack();
  const from = useLocation({ select: ({ state }) => state.from });
  const goBack = (event: MouseEvent) => {
    if (!canGoBack || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    history.back();
  };
  return (
    <Link to={from ?? to} className={css.back ?? ''} onClick={goBack}>
      <IconArrowLeft size={20} stroke={1.6} aria-hidden="true" />
      {from ? elsewhere[from]() : children}
    </Link>
  );
}
