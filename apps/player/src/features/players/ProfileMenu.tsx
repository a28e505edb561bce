import { query } from '@salung/client';
import { showPhone } from '@salung/ui';
import {
  IconBuildingBank,
  IconChevronRight,
  IconCoins,
  IconDeviceGamepad2,
  IconDevices,
  IconGift,
  IconHourglassHigh,
  IconKey,
  IconPhone,
  IconReceipt,
  IconShieldLock,
  IconTicket,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import { accountEnd } from '../../parts/account-end.ts';
import { client } from '../../platform/client.ts';
import { useUser } from '../../platform/session.ts';
import { type ChangeKind, changeToShow } from './changes.ts';
import css from './ProfileMenu.module.css';

interface MenuItem {
  to:
    | '/statement'
    | '/bets'
    | '/lotto/tickets'
    | '/promotions'
    | '/affiliate'
    | '/cashback'
    | '/profile/bank'
    | '/profile/phone'
    | '/profile/password'
    | '/profile/two-factor'
    | '/profile/devices'
    | '/profile/limits';
  label: string;
  icon: TablerIcon;
  /** The present value or state. */
  aside?: string | undefined;
}

/** The menu of the profile's pages. */
export function ProfileMenu() {
  const { user } = useUser();
  const changes = useQuery(query(client, 'players.ownChanges')).data?.data ?? [];
  const told = (kind: ChangeKind, otherwise: string | undefined) => {
    const status = changeToShow(changes, kind, Date.now())?.status;
    if (status === 'PENDING') return m.change_waiting_short();
    return status === 'REJECTED' ? m.change_refused_short() : otherwise;
  };
  const items: MenuItem[] = [
    { to: '/statement', label: m.statement_title(), icon: IconReceipt },
    { to: '/bets', label: m.bets_title(), icon: IconDeviceGamepad2 },
    { to: '/lotto/tickets', label: m.lotto_tickets(), icon: IconTicket },
    { to: '/promotions', label: m.promotions_title(), icon: IconGift },
    { to: '/affiliate', label: m.affiliate_title(), icon: IconUsers },
    { to: '/cashback', label: m.cashback_title(), icon: IconCoins },
    {
      to: '/profile/bank',
      label: m.profile_bank(),
      icon: IconBuildingBank,
      aside: told('bank', user && accountEnd(user.bank.accountNumber)),
    },
    {
      to: '/profile/phone',
      label: m.profile_phone(),
      icon: IconPhone,
      aside: told('phone', user && showPhone(user.phone)),
    },
    { to: '/profile/password', label: m.profile_password(), icon: IconKey },
    {
      to: '/profile/two-factor',
      label: m.factor_title(),
      icon: IconShieldLock,
      aside: user && (user.twoFactor ? m.factor_is_on() : m.factor_is_off()),
    },
    { to: '/profile/devices', label: m.device_title(), icon: IconDevices },
    {
      to: '/profile/limits',
      label: m.limits_title(),
      icon: IconHourglassHigh,
      aside: user?.status === 'EXCLUDED' ? m.limits_away() : undefined,
    },
  ];
  return (
    <nav className={css.menu} aria-label={m.profile_title()}>
      {items.map(({ to, label, icon: Icon, aside }) => (
        <Link key={to} to={to} className={css.place ?? ''}>
          <Icon size={22} stroke={1.6} aria-hidden="true" className={css.icon} />
          <span className={css.words}>
            <span className={css.label}>{label}</span>
            {aside && <span className={css.aside}>{aside}</span>}
          </span>
          <IconChevronRight size={18} aria-hidden="true" className={css.arrow} />
        </Link>
      ))}
    </nav>
  );
}
