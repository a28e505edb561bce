import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { formatBaht } from '../../money/format.ts';
import { m } from '../../paraglide/messages.js';
import css from './BulkBar.module.css';
import type { Bulk } from './types.ts';

interface BulkBarProps<Row> {
  bulk: Bulk<Row>;
  chosen: Row[];
  onClear: () => void;
}

/** The number of selected rows, their sum, and the actions on them. */
export function BulkBar<Row>({ bulk, chosen, onClear }: BulkBarProps<Row>) {
  const { amount } = bulk;
  const sum = amount && chosen.reduce((total, row) => total + amount(row), 0);
  const some = chosen.length > 0;
  return (
    <div className={css.bar} data-some={some || undefined}>
      <span className={css.text} role="status">
        {some && sum === undefined && m.bulk_number({ number: chosen.length })}
        {some && sum !== undefined && (
          <>
            {m.bulk_chosen({ number: chosen.length })} <strong>{formatBaht(sum)}</strong>
          </>
        )}
      </span>
      {some && bulk.actions(chosen)}
      {some && (
        <ActionIcon size={36} aria-label={m.bulk_clear()} onClick={onClear}>
          <IconX size={20} stroke={1.6} />
        </ActionIcon>
      )}
    </div>
  );
}
