import { EmptyState, ErrorState, errorText, NoResultsDrawing } from '@salung/ui';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import { type Above, BackLink } from './BackLink.tsx';
import { HideSwitch } from './HideSwitch.tsx';
import css from './ItemPage.module.css';
import { Panel } from './Panel.tsx';
import page from './page.module.css';
import { RowsSkeleton } from './Rows.tsx';

interface ItemPageProps {
  /** The parent page and its name. */
  above: Above;
  aboveName: string;
  title: string;
  children: ReactNode;
}

/** The frame of a page about one item. */
export function ItemPage({ above, aboveName, title, children }: ItemPageProps) {
  return (
    <div className={page.page}>
      <BackLink to={above}>{aboveName}</BackLink>
      <h1 className={page.heading}>{title}</h1>
      {children}
    </div>
  );
}

interface ItemStateProps {
  pending: boolean;
  /** Why it could not be loaded; left out if there is no such item. */
  error: unknown;
  onRetry: () => void;
  retrying: boolean;
}

/** Shown instead of an item: a placeholder, an error, or "not found". */
export function ItemState({ pending, error, onRetry, retrying }: ItemStateProps) {
  return (
    <Panel>
      {pending ? (
        <RowsSkeleton count={3} label={m.loading()} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={onRetry} retrying={retrying} />
      ) : (
        <EmptyState
          drawing={<NoResultsDrawing size={168} />}
          title={m.item_none()}
          text={m.item_none_text()}
        />
      )}
    </Panel>
  );
}

interface ItemHeadProps {
  amount: ReactNode;
  badge?: ReactNode;
  when: ReactNode;
}

/** The amount, the status and the time of an item. */
export function ItemHead({ amount, badge, when }: ItemHeadProps) {
  return (
    <div className={css.head}>
      <div>
        <p className={css.amount}>
          {amount} <HideSwitch />
        </p>
        <p className={page.quiet}>{when}</p>
      </div>
      {badge}
    </div>
  );
}

/** Whether a part of the address can be an id. If not, no request is made. */
export const isId = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
