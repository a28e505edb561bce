import { Skeleton } from '@mantine/core';
import { errorText, onDemand, toast, useOnDemand } from '@salung/ui';
import type { ReactNode } from 'react';
import { useCan } from '../../platform/session.ts';
import css from './Risk.module.css';

const list = onDemand(() => import('./RiskFlags.tsx').then((file) => file.RiskFlags));

interface RiskSectionProps {
  playerId: string;
  /** Whether the reasons are shown at once: where nothing stands below that they would move. */
  isOpen?: boolean;
  /** Puts it in its place; not called for staff who may not see flags. */
  children: (flags: ReactNode) => ReactNode;
}

/** The risk flags about a player: one line, which opens to the reasons. */
export function RiskSection({ playerId, isOpen = false, children }: RiskSectionProps) {
  const isSeen = useCan()('risk:read');
  const Flags = useOnDemand(list, isSeen, (error) => toast.bad(errorText(error)));
  if (!isSeen) return null;
  return children(
    <div className={css.room}>
      {Flags ? <Flags key={playerId} playerId={playerId} isOpen={isOpen} /> : <Skeleton height={24} />}
    </div>,
  );
}
