import { Button } from '@mantine/core';
import { AmountInWords, lazyDialog, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { NeedsSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { type Board, roundText } from './lotto-text.ts';
import { useRoundDone, useRoundSecond } from './round-second.ts';

const MoveForm = lazyDialog(() => import('./MoveForm.tsx'));

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

function CancelForm({ board, onClose }: { board: Board; onClose: () => void }) {
  const second = useRoundSecond(board);
  const done = useRoundDone(board, onClose);
  const { id, staked, tickets } = board;
  return (
    <WordsDialog
      title={m.lotto_cancel_title({ round: roundText(board) })}
      about={tickets > 0 ? <AmountInWords satang={staked} /> : undefined}
      description={
        tickets > 0
          ? m.lotto_cancel_text({ tickets: tickets.toLocaleString('en-US') })
          : m.lotto_cancel_empty()
      }
      confirmLabel={orAsk(second, m.lotto_cancel_round())}
      danger
      onConfirm={async (reason) =>
        done(
          await client.call('lotto.cancelRound', { params: { id }, body: { reason } }),
          m.lotto_cancelled_round(),
        )
      }
      onClose={onClose}
    >
      {second !== null && <NeedsSecond text={second} />}
    </WordsDialog>
  );
}
