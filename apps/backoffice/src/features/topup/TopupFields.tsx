import { TextInput } from '@mantine/core';
import { AmountInput } from '@salung/ui/office';
import type { RefObject } from 'react';
import work from '../../lib/queue/Work.module.css';
import { m } from '../../paraglide/messages.js';
import type { ApprovalProblems } from './approval-problems.ts';

/** What staff say about money that arrived, as typed. */
export interface Received {
  amount: string;
  reference: string;
  reason: string;
}

interface TopupFieldsProps {
  given: Received;
  onChange: (change: Partial<Received>) => void;
  problems: ApprovalProblems;
  fields: Record<keyof Received, RefObject<HTMLInputElement | null>>;
  /** What the reason is asked for, where approving takes one. */
  reasonLabel: string | null;
}

/** Amount and reference of what arrived. */
export function TopupFields({ given, onChange, problems, fields, reasonLabel }: TopupFieldsProps) {
  return (
    <div className={work.fields}>
      <AmountInput
        ref={fields.amount}
        size="sm"
        label={m.amount_received()}
        value={given.amount}
        onChange={(amount) => onChange({ amount })}
        error={problems.amount}
      />
      <TextInput
        ref={fields.reference}
        size="sm"
        label={m.bank_reference()}
        placeholder={m.bank_reference_hint()}
        value={given.reference}
        onChange={(event) => onChange({ reference: event.currentTarget.value })}
        error={problems.reference}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
      />
      {reasonLabel !== null && (
        <TextInput
          ref={fields.reason}
          style={{ gridColumn: '1 / -1' }}
          size="sm"
          label={reasonLabel}
          value={given.reason}
          onChange={(event) => onChange({ reason: event.currentTarget.value })}
          error={problems.reason}
          maxLength={500}
        />
      )}
    </div>
  );
}
