import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Banner.module.css';

interface BannerProps {
  icon?: TablerIcon;
  /** What the person can do about it. Such a banner is an offer, in quiet colours; the others warn. */
  action?: { text: string; run(): void };
  children: string;
}

/** One sentence across the top of an app about the state that it is in. */
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

/** Where banners stand: above what the page lays over itself, and read out when one comes. */
export function BannerArea({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={css.area}>
      {children}
    </div>
  );
}
