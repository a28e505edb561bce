import type { ReactNode } from 'react';
import { onDemand, useOnDemand } from '../../feedback/on-demand.ts';
import { toast } from '../../feedback/toast.ts';
import { errorText } from '../../text/error-text.ts';
import css from './DetailDrawer.module.css';
import type { DetailDrawerProps } from './DrawerFrame.tsx';

/** Loads the drawer's file. */
export const drawerFrame = onDemand(() => import('./DrawerFrame.tsx').then((file) => file.DrawerFrame));

/** A drawer from the right with the details of a row; the list stays behind it. */
export function DetailDrawer(props: DetailDrawerProps) {
  const Frame = useOnDemand(drawerFrame, props.opened, (error) => {
    toast.bad(errorText(error));
    props.onClose();
  });
  return Frame ? <Frame {...props} /> : null;
}

/** A section of the drawer with a heading. */
export function DetailSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  );
}
