import type { Answer } from '@salung/client';
import type { Permission } from '@salung/contract';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

export interface QuickActionProps {
  /** The player whose page is open: what is done from there is meant for them. */
  here: Answer<'players.details'> | undefined;
  onClose: () => void;
  /** Back to where actions are chosen. */
  onBack: () => void;
}

/** Something to do from anywhere: what `quick-action.tsx` of a feature exports for the palette. */
export interface QuickAction {
  /** Its place among the actions: the smallest stands first. */
  order: number;
  icon: TablerIcon;
  label: () => string;
  /** What else it is found by. */
  words: string;
  /** All that it takes. */
  permissions: readonly Permission[];
  Dialog: ComponentType<QuickActionProps>;
}
