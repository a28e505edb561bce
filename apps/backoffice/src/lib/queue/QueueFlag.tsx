import { IconAlertTriangle } from '@tabler/icons-react';
import css from './QueueFlag.module.css';

/** A mark with what staff should know about a waiting item before they open it. */
export function QueueFlag({ text }: { text: string }) {
  return (
    <span className={css.flag}>
      <IconAlertTriangle size={14} aria-hidden="true" />
      {text}
    </span>
  );
}
