import type { Permission } from '@salung/contract';
import {
  IconArrowDownLeft,
  IconArrowsShuffle,
  IconArrowUpRight,
  IconBarrierBlock,
  IconBuildingBank,
  IconCashBanknote,
  IconCoins,
  IconHistory,
  IconHourglass,
  IconInbox,
  IconLayoutDashboard,
  IconListDetails,
  IconPigMoney,
  IconScale,
  IconSettings,
  IconShieldLock,
  IconUserCheck,
  IconUserEdit,
  IconUsers,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { m } from '../paraglide/messages.js';
import type { Waiting } from '../platform/waiting.ts';

type Path =
  | '/'
  | '/topups/queue'
  | '/withdrawals/queue'
  | '/topups'
  | '/withdrawals'
  | '/players'
  | '/players/changes'
  | '/banks/deposit'
  | '/banks/withdraw'
  | '/banks/suspense'
  | '/banks/flexible'
  | '/house'
  | '/house/trial-balance'
  | '/staff'
  | '/roles'
  | '/audit'
  | '/approvals'
  | '/credit'
  | '/settings'
  | '/maintenance';

export interface Place {
  to: Path;
  label: () => string;
  icon: TablerIcon;
  /** What staff need to see it; everybody may where it is left out. */
  permission?: Permission;
  /** Which number of waiting items stands beside it. */
  count?: keyof Waiting;
  /** The key after `g`. */
  key: string;
  /** The place in the navigation that it is a tab of: it has no line of its own there. */
  tabOf?: Path;
}

interface PlaceGroup {
  /** The first group has none. */
  label?: () => string;
  places: Place[];
}

/**
 * Everything that the navigation offers, in its groups. Only what exists. The first group stays in sight whatever
 * scrolls, since its numbers say what there is to do; together they fit a window of 900 px.
 */
export const placeGroups: PlaceGroup[] = [
  {
    places: [
      { to: '/', label: m.nav_overview, icon: IconLayoutDashboard, key: 'i' },
      {
        to: '/topups/queue',
        label: m.nav_topup_queue,
        icon: IconInbox,
        permission: 'topup:read',
        count: 'topups',
        key: 't',
      },
      {
        to: '/withdrawals/queue',
        label: m.nav_withdraw_queue,
        icon: IconCashBanknote,
        permission: 'withdraw:read',
        count: 'withdrawals',
        key: 'w',
      },
      {
        to: '/approvals',
        label: m.nav_approvals,
        icon: IconUserCheck,
        permission: 'approval:read',
        count: 'approvals',
        key: 'a',
      },
      {
        to: '/players/changes',
        label: m.nav_changes,
        icon: IconUserEdit,
        permission: 'player:read',
        count: 'changes',
        key: 'n',
      },
    ],
  },
  {
    label: m.nav_items,
    places: [
      { to: '/players', label: m.nav_players, icon: IconUsers, permission: 'player:read', key: 'u' },
      { to: '/topups', label: m.nav_topups, icon: IconArrowDownLeft, permission: 'topup:read', key: 'd' },
      {
        to: '/withdrawals',
        label: m.nav_withdrawals,
        icon: IconArrowUpRight,
        permission: 'withdraw:read',
        key: 'o',
      },
      { to: '/credit', label: m.nav_credit, icon: IconCoins, permission: 'credit:read', key: 'c' },
    ],
  },
  {
    label: m.nav_finance,
    places: [
      {
        to: '/banks/deposit',
        label: m.nav_deposit_banks,
        icon: IconBuildingBank,
        permission: 'bank:read',
        key: 'b',
      },
      {
        to: '/banks/withdraw',
        label: m.nav_withdraw_banks,
        icon: IconListDetails,
        permission: 'bank:read',
        key: 'p',
        tabOf: '/banks/deposit',
      },
      {
        to: '/banks/suspense',
        label: m.nav_suspense_banks,
        icon: IconHourglass,
        permission: 'bank:read',
        key: 'x',
        tabOf: '/banks/deposit',
      },
      {
        to: '/banks/flexible',
        label: m.nav_flexible_banks,
        icon: IconArrowsShuffle,
        permission: 'bank:read',
        key: 'f',
        tabOf: '/banks/deposit',
      },
      { to: '/house', label: m.nav_house, icon: IconPigMoney, permission: 'house:read', key: 'h' },
      {
        to: '/house/trial-balance',
        label: m.nav_trial_balance,
        icon: IconScale,
        permission: 'house:read',
        key: 'y',
        tabOf: '/house',
      },
    ],
  },
  {
    label: m.nav_people,
    places: [
      { to: '/staff', label: m.nav_staff, icon: IconUsersGroup, permission: 'staff:read', key: 's' },
      { to: '/roles', label: m.nav_roles, icon: IconShieldLock, permission: 'role:read', key: 'r' },
      { to: '/settings', label: m.nav_settings, icon: IconSettings, permission: 'content:read', key: 'e' },
      {
        to: '/maintenance',
        label: m.nav_maintenance,
        icon: IconBarrierBlock,
        permission: 'maintenance:edit',
        key: 'm',
      },
      { to: '/audit', label: m.nav_audit, icon: IconHistory, permission: 'audit:read', key: 'l' },
    ],
  },
];

export const allPlaces: Place[] = placeGroups.flatMap((group) => group.places);

/** What a place with tabs is called in the navigation; any other by its own name. */
const tabbedLabels: Partial<Record<Path, () => string>> = { '/banks/deposit': m.nav_banks };
export const navigationLabel = ({ to, label }: Place): string => (tabbedLabels[to] ?? label)();

/** The places that somebody with these permissions may go to. */
export const placesFor = (permissions: readonly string[], places = allPlaces): Place[] =>
  places.filter(({ permission }) => !permission || permissions.includes(permission));

/** The line of the navigation that an address belongs to: the one whose path it begins with, or whose tab it is. */
export function placeAt(pathname: string): Path | undefined {
  const place = allPlaces
    .filter(({ to }) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`)))
    .reduce<Place | undefined>(
      (best, each) => (best && best.to.length >= each.to.length ? best : each),
      undefined,
    );
  return place?.tabOf ?? place?.to;
}
