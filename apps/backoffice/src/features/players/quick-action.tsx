import { lazyDialog } from '@salung/ui/office';
import { IconUserPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';

import { m } from '../../paraglide/messages.js';
import type { QuickAction, QuickActionProps } from '../../platform/quick-action.ts';

const CreatePlayer = lazyDialog(() => import('./CreatePlayer.tsx'));

/** A new player, whose page opens afterwards. */
function NewPlayer({ onClose }: QuickActionProps) {
  const navigate = useNavigate();
  return (
    <CreatePlayer
      onClose={onClose}
      onCreated={(id) => void navigate({ to: '/players/$id', params: { id } })}
    />
  );
}

export const quickAction: QuickAction = {
  order: 10,
  icon: IconUserPlus,
  label: m.players_create,
  words: 'new player add',
  permissions: ['player:edit'],
  Dialog: NewPlayer,
};
