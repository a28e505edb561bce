import { Button } from '@mantine/core';
import { formatBaht, toast } from '@salung/ui';
import { AmountInWords, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import css from '../../lib/Detail.module.css';
import { AsksSecond, orAsk, useTwoPeopleText } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded, SecondPerson } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { type Movement, moveText, reloadedByMoves } from './moves.ts';

/** Undoing a movement that was recorded by mistake. Whatever the amount, a second person decides. */
export function MoveReverse({ movement }: { movement: Movement }) {
  const can = useCan();
  const reload = useReload();
  const [asking, setAsking] = useState(false);
  const second = useTwoPeopleText();
  const { id, move, amount, reversal, approvalId } = movement;
  if (approvalId) return <SecondPerson approvalId={approvalId} />;
  if (move === 'reversal' || reversal || !can('house:move')) return null;
  const send = async (reason: string) => {
    const answer = await client.call('house.reverse', { params: { id }, body: { reason } });
    const about = `${m.house_reverse()} ${moveText(move)} ${formatBaht(amount)}`;
    if (waitsForSecond(answer)) notifySecondPersonNeeded(about, answer);
    else toast.good(m.house_done({ about }));
    setAsking(false);
    await reload(...reloadedByMoves, 'approvals.list');
  };
  return (
    <>
      <Button
        className={css.action ?? ''}
        variant="light"
        color="red"
        size="sm"
        fullWidth
        onClick={() => setAsking(true)}
      >
        {m.house_reverse()}
      </Button>
      {asking && (
        <WordsDialog
          title={m.house_reverse_title({ move: moveText(move) })}
          about={
            <>
              <AmountInWords satang={amount} />
              <p>{m.house_reverse_text()}</p>
              <AsksSecond text={second} />
            </>
          }
          confirmLabel={orAsk(second, m.house_reverse())}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
