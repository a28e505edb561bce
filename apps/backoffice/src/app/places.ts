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
import type { Waiting } from './waiting.ts';

export interface Place {
  to:
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
      {
        to: '/approvals',
        label: m.nav_approvals,
        icon: IconUserCheck,
        permission: 'approval:read',
        count: 'approvals',
        key: 'a',
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
      { to: '/credit', label: m.nav_credit, icon: IconCoins, permission: 'credit:read', key: 'c' },
    ],
  },
  {
    label: m.nav_players,
    places: [
      { to: '/players', label: m.nav_players, icon: IconUsers, permission: 'player:read', key: 'u' },
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
      {
        to: '/banks/suspense',
        label: m.nav_suspense_banks,
        icon: IconHourglass,
        permission: 'bank:read',
        key: 'x',
      },
      {
        to: '/banks/flexible',
        label: m.nav_flexible_banks,
        icon: IconArrowsShuffle,
        permission: 'bank:read',
        key: 'f',
      },
      { to: '/house', label: m.nav_house, icon: IconPigMoney, permission: 'house:read', key: 'h' },
      {
        to: '/house/trial-balance',
        label: m.nav_trial_balance,
        icon: IconScale,
        permission: 'house:read',
        key: 'y',
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
