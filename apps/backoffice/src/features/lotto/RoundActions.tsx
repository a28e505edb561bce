import { Button } from '@mantine/core';
import { lazyDialog } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useCan } from '../../platform/session.ts';
import type { Board } from './lotto-text.ts';

const MoveForm = lazyDialog(() => import('./MoveForm.tsx'));
const CancelForm = lazyDialog(() => import('./CancelForm.tsx'));

/** Confirms or moves a round, or cancels it. */
export function RoundActions({ board }: { board: Board }) {
  const can = useCan();
  const [asking, setAsking] = useState<'move' | 'cancel'>();
  const isWaiting = ['COMING', 'OPEN', 'CLOSED'].includes(board.phase);
  if (!can('lotto:round') || !isWaiting || board.approvalId !== null) return null;
  const close = () => setAsking(undefined);
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setAsking('cancel')}>
        {m.lotto_cancel_round()}
      </Button>
      <Button
        variant={board.isConfirmed ? 'default' : 'gradient'}
        size="sm"
        onClick={() => setAsking('move')}
      >
        {board.isConfirmed ? m.lotto_move_round() : m.lotto_confirm_round()}
      </Button>
      {asking === 'move' && <MoveForm board={board} onClose={close} />}
      {asking === 'cancel' && <CancelForm board={board} onClose={close} />}
    </>
  );
}
