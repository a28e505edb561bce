import { AmountInWords, WordsDialog } from '@salung/ui/office';
import { NeedsSecond, orAsk } from '../../lib/NeedsSecond.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type Board, roundText } from './lotto-text.ts';
import { useRoundDone, useRoundSecond } from './round-second.ts';

/** Cancels a round: its tickets are refunded. */
export default function CancelForm({ board, onClose }: { board: Board; onClose: () => void }) {
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
