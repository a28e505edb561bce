import type { ReactNode } from 'react';
import { later, useLater } from '../../feedback/later.ts';
import { toast } from '../../feedback/toast.ts';
import { errorText } from '../../text/error-text.ts';
import css from './DetailDrawer.module.css';
import type { DetailDrawerProps } from './DrawerFrame.tsx';

/** The drawer's own file. */
export const drawerFrame = later(() => import('./DrawerFrame.tsx').then((file) => file.DrawerFrame));

/** What belongs to one row, from the right; the list stays behind it. */
export function DetailDrawer(props: DetailDrawerProps) {
  const Frame = useLater(drawerFrame, props.opened, (error) => {
    toast.bad(errorText(error));
    props.onClose();
  });
  return Frame ? <Frame {...props} /> : null;
}

/** A part of the drawer under its own heading. */
export function DetailSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  );
}
