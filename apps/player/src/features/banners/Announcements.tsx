import { Announcement } from '@salung/ui';
import { m } from '../../paraglide/messages.js';
import css from './Announcements.module.css';
import { BannerTarget } from './BannerTarget.tsx';
import { type Announced, wordsOf } from './banner.ts';
import { useOpenAnnouncements } from './closed.ts';

/** The most that are shown at once: more would push everything else off a phone. */
const MOST = 2;

/** What the operator announces, until it is closed in this browser. */
export function Announcements({ announcements }: { announcements: readonly Announced[] }) {
  const { open, close } = useOpenAnnouncements(announcements);
  if (open.length === 0) return null;
  return (
    <ul className={css.list} aria-label={m.announcements()}>
      {open.slice(0, MOST).map((one) => (
        <li key={one.id}>
          <Announcement
            tone={one.tone}
            {...wordsOf(one)}
            link={
              one.link.kind !== 'none' && (
                <BannerTarget link={one.link} className={css.link ?? ''}>
                  {m.announcement_more()}
                </BannerTarget>
              )
            }
            onClose={() => close(one)}
          />
        </li>
      ))}
    </ul>
  );
}
