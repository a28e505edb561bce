import { Button } from '@mantine/core';
import { formatBaht, parseBaht } from '@salung/ui';
import { AmountField, AmountInWords, WordsDialog } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useResolving } from './resolving.ts';
import css from './Suspense.module.css';
import type { ItemDetails } from './suspense-text.ts';

const MOST_PARTS = 10;

/** Asks for the parts; the last one is what is left. */
export function SplitForm({ item, onClose }: { item: ItemDetails; onClose: () => void }) {
  const [parts, setParts] = useState(['']);
  const [wrong, setWrong] = useState(false);
  const resolve = useResolving(m.suspense_split(), item, onClose);
  const amounts = parts.map((part) => parseBaht(part) ?? 0);
  const left = item.amount - amounts.reduce((sum, amount) => sum + amount, 0);
  return (
    <WordsDialog
      title={m.suspense_split()}
      about={<AmountInWords satang={item.amount} />}
      confirmLabel={m.suspense_split()}
      onConfirm={(reason) => {
        const isWrong = left <= 0 || amounts.some((amount) => amount <= 0);
        setWrong(isWrong);
        if (isWrong) return undefined;
        const body = { amounts: [...amounts, left], reason };
        return resolve(() => client.call('suspense.split', { params: { id: item.id }, body }));
      }}
      onClose={onClose}
    >
      <div className={css.amounts}>
        {parts.map((part, at) => (
          <AmountField
            // biome-ignore lint/suspicious/noArrayIndexKey: parts have nothing but their place
            key={at}
            label={m.suspense_part({ number: String(at + 1) })}
            value={part}
            onChange={(value) => setParts(parts.map((each, place) => (place === at ? value : each)))}
            error={wrong && at === parts.length - 1 ? m.suspense_parts_wrong() : undefined}
          />
        ))}
        {parts.length < MOST_PARTS - 1 && (
          <Button variant="default" size="sm" onClick={() => setParts([...parts, ''])}>
            {m.suspense_more_parts()}
          </Button>
        )}
        <p className={css.quiet} aria-live="polite">
          {m.suspense_left({ amount: formatBaht(Math.max(0, left)) })}
        </p>
      </div>
    </WordsDialog>
  );
}
