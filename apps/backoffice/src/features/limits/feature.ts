import { m } from '../../paraglide/messages.js';
import type { PlayerTab } from '../../platform/feature.ts';

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'limits',
    order: 70,
    label: m.limits_tab,
    permission: 'player:read',
    load: () => import('./LimitsTab.tsx').then((file) => file.LimitsTab),
  },
];
