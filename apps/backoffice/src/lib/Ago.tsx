import { dateTime } from '@salung/ui';
import { m } from '../paraglide/messages.js';
import { ageOf } from './age.ts';
import { useNow } from './use-now.ts';

/** How long ago something was, in its largest unit; the instant itself in full on hover and for screen readers. */
export function Ago({ at, className }: { at: string; className?: string | undefined }) {
  const { days, hours, minutes } = ageOf(useNow() - Date.parse(at));
  const text =
    days > 0
      ? m.ago_days({ days })
      : hours > 0
        ? m.ago_hours({ hours })
        : minutes > 0
          ? m.ago_minutes({ minutes })
          : m.ago_now();
  return (
    <time dateTime={at} title={dateTime(at)} className={className}>
      {text}
    </time>
  );
}
