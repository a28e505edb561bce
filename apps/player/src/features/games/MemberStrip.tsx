import { Skeleton } from '@mantine/core';
import { firstErrorText } from '@salung/ui';
import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../parts/ButtonLink.tsx';
import { HideSwitch } from '../../parts/HideSwitch.tsx';
import { OwnMoney } from '../../parts/OwnMoney.tsx';
import page from '../../parts/page.module.css';
import { useUser } from '../../platform/session.ts';
import { useSeen } from '../../platform/use-seen.ts';
import { awayName, awayUntil, useAway } from '../limits/away.ts';
import { useCurrentSession } from '../promotions/current-session.ts';
import SessionBar from '../promotions/SessionBar.tsx';
import { OpenItemChips } from '../wallet/OpenItems.tsx';
import css from './Strip.module.css';

/** The member's balance, with what is open, and the two buttons. */
export default function MemberStrip() {
  const { user, isError, error } = useUser();
  const [card, seen] = useSeen();
  const away = useAway();
  const { data: session } = useCurrentSession();
  return (
    <section className={css.strip} aria-label={m.nav_wallet()}>
      <div className={css.line}>
        <span className={css.hello} translate="no">
          {user ? m.home_hello({ name: user.firstName }) : ' '}
        </span>
        <OpenItemChips />
      </div>
      {/* Said before a game is opened that would be refused. */}
      {away && (
        <p role="status" className={page.note}>
          <b>{awayName(away.exclusion)}</b> {away.exclusion && awayUntil(away.exclusion)}
        </p>
      )}
      {/* Said before a game is opened or a withdrawal is asked for that would be refused. */}
      {session && <SessionBar />}
      <div className={css.money} ref={card} data-balance-card={seen ? 'seen' : undefined}>
        <Link to="/wallet" className={css.balance ?? ''}>
          <span className="s-only-spoken">{m.balance()}</span>{' '}
          {user ? (
            <OwnMoney satang={user.balance} live />
          ) : isError ? (
            <span className={css.failed}>{firstErrorText(error)}</span>
          ) : (
            <Skeleton height={24} width={130} my={6} />
          )}
        </Link>
        <HideSwitch />
      </div>
      <div className={css.actions}>
        <ButtonLink to="/deposit" variant="gradient" leftSection={<IconArrowDownLeft size={20} />}>
          {m.nav_deposit()}
        </ButtonLink>
        <ButtonLink to="/withdraw" variant="default" leftSection={<IconArrowUpRight size={20} />}>
          {m.nav_withdraw()}
        </ButtonLink>
      </div>
    </section>
  );
}
