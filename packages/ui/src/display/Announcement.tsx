import {
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { m } from '../paraglide/messages.js';
import css from './Announcement.module.css';

const icons = {
  INFO: IconInfoCircle,
  GOOD: IconCircleCheck,
  WARNING: IconAlertTriangle,
} as const satisfies Record<string, TablerIcon>;

export interface AnnouncementProps {
  tone: keyof typeof icons;
  title: string;
  text: string | null;
  /** Where it leads. */
  link?: ReactNode;
  onClose?: () => void;
}

/** What the operator announces, at the top of a page. */
export function Announcement({ tone, title, text, link, onClose }: AnnouncementProps) {
  const Icon = icons[tone];
  return (
    <div className={css.announcement} data-tone={tone}>
      <Icon size={20} stroke={1.8} aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <p className={css.title}>{title}</p>
        {text && <p className={css.text}>{text}</p>}
        {link}
      </div>
      {onClose && (
        <button type="button" className={css.close} onClick={onClose} aria-label={m.close()}>
          <IconX size={18} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
