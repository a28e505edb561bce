import { lazyDialog } from '@salung/ui/office';
import { IconCoins } from '@tabler/icons-react';

import { m } from '../../paraglide/messages.js';
import type { QuickAction } from '../../platform/quick-action.ts';
import { phoneOf } from '../players/phone-of.ts';

const AdjustCredit = lazyDialog(() => import('./AdjustCredit.tsx'));

export const quickAction: QuickAction = {
  order: 30,
  icon: IconCoins,
  label: m.credit_adjust,
  words: 'adjust credit bonus',
  permissions: ['credit:manage', 'player:read'],
  Dialog: ({ here, onClose }) => (
    <AdjustCredit phone={here && (phoneOf(here.phone) ?? undefined)} onClose={onClose} />
  ),
};
