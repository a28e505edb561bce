import type { Answer } from '@salung/client';
import type { Permission } from '@salung/contract';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export interface QuickActionProps {
  /** The player whose page is open, to whom the action applies. */
  here: Answer<'players.details'> | undefined;
  onClose: () => void;
  /** Goes back to the list of actions. */
  onBack: () => void;
}

/** An action that can be started on any page: what `quick-action.tsx` of a feature exports for the palette. */
export interface QuickAction {
  /** Its position among the actions: the smallest comes first. */
  order: number;
  icon: TablerIcon;
  label: () => string;
  /** Further search terms. */
  words: string;
  /** All required permissions. */
  permissions: readonly Permission[];
  Dialog: ComponentType<QuickActionProps>;
}
