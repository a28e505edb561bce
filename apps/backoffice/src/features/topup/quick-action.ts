import { IconReceipt } from '@tabler/icons-react';
import { m } from '../../paraglide/messages.js';
import type { QuickAction } from '../../platform/quick-action.ts';
import { NewTopup } from './NewTopup.tsx';

export const quickAction: QuickAction = {
  order: 20,
  icon: IconReceipt,
  label: m.players_topup_open,
  words: 'new top-up topup',
  // The call takes the phone in full.
  permissions: ['topup:create', 'player:read', 'player:contact'],
  Dialog: NewTopup,
};
