import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Banner.module.css';

interface BannerProps {
  icon?: TablerIcon;
  /** What the person can do about it. A banner with an action is an offer, in quiet colours; the others are warnings. */
  action?: { text: string; run(): void };
  children: string;
}

/** A sentence across the top of an app about its state. */
export function Banner({ icon: Icon, action, children }: BannerProps) {
  return (
    <p className={`${css.banner} ${action ? css.offer : css.warning}`}>
      {Icon && <Icon size={18} aria-hidden="true" />} {children}
      {action && (
        <button type="button" className={css.action} onClick={action.run}>
          {action.text}
        </button>
      )}
    </p>
  );
}

/** The place of banners: above dialogs and drawers. Screen readers read new ones out. */
export function BannerArea({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.area}>
      {children}
    </div>
  );
}
