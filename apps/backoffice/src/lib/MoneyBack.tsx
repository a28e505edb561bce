import { Button } from '@mantine/core';
import { formatBaht } from '@salung/ui';
import { AmountInWords, ReasonDialog, type ReasonPreset, type Reasons } from '@salung/ui/office';
import { useState } from 'react';
import { waitsForSecond } from './approval-answer.ts';
import css from './Detail.module.css';
import { AsksSecond, orAsk } from './NeedsSecond.tsx';
import { notifySecondPersonNeeded } from './SecondPerson.tsx';

interface MoneyBackProps {
  /** What the button does: `ย้อนรายการฝาก`. */
  label: string;
  title: string;
  /** What happens then. */
  text: string;
  /** Why it takes a second person, where it does and one person alone could have done less. */
  second?: string | null;
  player: { id: string; firstName: string; lastName: string };
  /** Satang. */
  amount: number;
  presets: ReasonPreset[];
  /** Asks the server, which may leave it to a second person. */
  send: (reasons: Reasons) => Promise<object>;
  /** It happened at once. */
  onDone?: (name: string) => void;
  /** Whatever came of it. */
  onEnd: () => void;
}

/** Undoing what was settled, a top-up or a payment: the button for it and the dialog that asks why. */
export function MoneyBack(props: MoneyBackProps) {
  const { label, title, text, second = null, player, amount, presets, send, onDone, onEnd } = props;
  const [asking, setAsking] = useState(false);
  const name = `${player.firstName} ${player.lastName}`;
  const confirm = async (reasons: Reasons) => {
    try {
      const answer = await send(reasons);
      if (waitsForSecond(answer)) notifySecondPersonNeeded(`${label} ${formatBaht(amount)} · ${name}`);
      else onDone?.(name);
      setAsking(false);
    } finally {
      onEnd();
    }
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
        {label}
      </Button>
      {asking && (
        <ReasonDialog
          title={title}
          about={
            <>
              <AmountInWords satang={amount} />
              <p>{name}</p>
              <p>{text}</p>
              <AsksSecond text={second} />
            </>
          }
          presets={presets}
          confirmLabel={orAsk(second, label)}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
