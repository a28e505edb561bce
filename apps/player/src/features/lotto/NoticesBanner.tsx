import { useQuery } from '@tanstack/react-query';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import page from '../../parts/page.module.css';
import { useSession } from '../../platform/use-session.ts';
import { noticesQuery } from './notices.ts';

/** That a round of the player's tickets was moved, refunded or corrected; nothing where there is no news. */
export function NoticesBanner() {
  const isMember = useSession().status === 'in';
  const unread = useQuery({ ...noticesQuery(1), enabled: isMember }).data?.unread ?? 0;
  if (!isMember || unread === 0) return null;
  return (
    <div className={page.note} role="status">
      <p>{m.lotto_notices_new({ count: unread.toLocaleString('en') })}</p>
      <ButtonLink to="/lotto/notices" variant="default" size="sm" mt={8}>
        {m.lotto_notices_see()}
      </ButtonLink>
    </div>
  );
}
