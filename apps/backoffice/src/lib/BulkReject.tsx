import { formatBaht } from '@salung/ui';
import { BulkDialog, ReasonDialog, type ReasonPreset, type Reasons } from '@salung/ui/office';
import { useState } from 'react';
import { m } from '../paraglide/messages.js';

interface BulkRejectProps<Row> {
  title: string;
  rows: Row[];
  keyOf: (row: Row) => string;
  labelOf: (row: Row) => string;
  /** Satang. */
  amountOf: (row: Row) => number;
  presets: ReasonPreset[];
  /** A call of its own for each, with a key of its own. */
  reject: (row: Row, reasons: Reasons) => Promise<unknown>;
  onEnd: () => void;
  onClose: () => void;
}

/** Rejects several with one reason: asks for it first, then does one after another and shows what became of each. */
export function BulkReject<Row>(props: BulkRejectProps<Row>) {
  const { title, keyOf, labelOf, amountOf, presets, reject, onEnd, onClose } = props;
  // What was chosen when it began: the list behind may change meanwhile.
  const [rows] = useState(props.rows);
  const [reasons, setReasons] = useState<Reasons | null>(null);
  const sum = formatBaht(rows.reduce((total, row) => total + amountOf(row), 0));
  if (reasons) {
    return (
      <BulkDialog
        title={title}
        items={rows}
        keyOf={keyOf}
        labelOf={labelOf}
        run={(row) => reject(row, reasons)}
        onEnd={onEnd}
        onClose={onClose}
      />
    );
  }
  return (
    <ReasonDialog
      title={title}
      about={
        <>
          {m.bulk_about({ number: rows.length, sum })}
          <br />
          {m.bulk_same_reason()}
        </>
      }
      presets={presets}
      confirmLabel={m.bulk_reject({ number: rows.length })}
      onConfirm={async (given) => setReasons(given)}
      onClose={onClose}
    />
  );
}
