import type { Permission } from '@salung/contract';
import {
  IconArrowDownLeft,
  IconArrowUpRight,
  IconBuildingBank,
  IconCashBanknote,
  IconHistory,
  IconInbox,
  IconListDetails,
  IconShieldLock,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { m } from '../paraglide/messages.js';
import type { Waiting } from './waiting.ts';

export interface Place {
  to:
    | '/topups/queue'
    | '/withdrawals/queue'
    | '/topups'
    | '/withdrawals'
    | '/banks/deposit'
    | '/banks/withdraw'
    | '/staff'
    | '/roles'
    | '/audit';
  label: () => string;
  icon: TablerIcon;
  permission: Permission;
  /** Which number of waiting items stands beside it. */
  count?: keyof Waiting;
  /** The key after `g`. */
  key: string;
}

/** Everything that the navigation offers, in its groups. Only what exists. */
export const placeGroups: { label: () => string; places: Place[] }[] = [
  {
    label: m.nav_queues,
    places: [
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
    ],
  },
  {
    label: m.nav_items,
    places: [
      { to: '/topups', label: m.nav_topups, icon: IconArrowDownLeft, permission: 'topup:read', key: 'd' },
      {
        to: '/withdrawals',
        label: m.nav_withdrawals,
        icon: IconArrowUpRight,
        permission: 'withdraw:read',
        key: 'o',
      },
    ],
  },
  {
    label: m.nav_banks,
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
      },
    ],
  },
  {
    label: m.nav_people,
    places: [
      { to: '/staff', label: m.nav_staff, icon: IconUsersGroup, permission: 'staff:read', key: 's' },
      { to: '/roles', label: m.nav_roles, icon: IconShieldLock, permission: 'role:read', key: 'r' },
      { to: '/audit', label: m.nav_audit, icon: IconHistory, permission: 'audit:read', key: 'l' },
    ],
  },
];

export const allPlaces: Place[] = placeGroups.flatMap((group) => group.places);
