import { m } from '../paraglide/messages.js';
import { ageOf, isLate } from './age.ts';
import { useNow } from './use-now.ts';
import css from './Waited.module.css';

/** How long something waits, counting; marked when it is late, unless `calm`: nobody here can hurry it. */
export function Waited({ since, calm = false }: { since: string; calm?: boolean }) {
  const wait = useNow() - Date.parse(since);
  const { days, hours, minutes, seconds } = ageOf(wait);
  const text =
    days > 0
      ? m.age_days({ days, hours })
      : hours > 0
        ? m.age_hours({ hours, minutes })
        : minutes > 0
          ? m.age_minutes({ minutes, seconds })
          : m.age_seconds({ seconds });
  return (
    <time className={css.waited} dateTime={since} data-late={(!calm && isLate(wait)) || undefined}>
      {text}
    </time>
  );
}
