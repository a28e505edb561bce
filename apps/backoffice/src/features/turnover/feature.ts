import { m } from '../../paraglide/messages.js';
import type { PlayerTab } from '../../platform/feature.ts';

/** On the page of a player. */
export const playerTabs: readonly PlayerTab[] = [
  {
    name: 'turnover',
    order: 50,
    label: m.players_tab_turnover,
    permission: 'turnover:read',
    load: () => import('../players/tabs/TurnoverTab.tsx').then((file) => file.TurnoverTab),
  },
];
