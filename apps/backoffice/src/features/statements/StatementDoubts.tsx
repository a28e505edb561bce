import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox } from '@mantine/core';
import type { statementDoubts } from '@salung/contract/browser';
import { Callout } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import { breakText, type Preview } from './line-text.ts';
import css from './Statements.module.css';

export type Doubt = (typeof statementDoubts)[number];

/** What has to be confirmed before a file is imported. */
export const doubtsOf = ({ broken, otherAccount }: Preview): Doubt[] => [
  ...(otherAccount === null ? [] : (['OTHER_ACCOUNT'] as const)),
  ...(broken > 0 ? (['BREAKS'] as const) : []),
];

interface StatementDoubtsProps {
  preview: Preview;
  /** The account that was chosen, in words. */
  account: string;
  confirmed: readonly Doubt[];
  onConfirm: (confirmed: Doubt[]) => void;
}

/** Says what speaks against a file, and asks about each. */
export function StatementDoubts({ preview, account, confirmed, onConfirm }: StatementDoubtsProps) {
  const { otherAccount, broken, breaks } = preview;
  const box = (doubt: Doubt, label: string) => (
    <Checkbox
      className={css.confirm ?? ''}
      label={label}
      checked={confirmed.includes(doubt)}
      onChange={(event) =>
        onConfirm([
          ...confirmed.filter((each) => each !== doubt),
          ...(event.currentTarget.checked ? [doubt] : []),
        ])
      }
    />
  );
  return (
    <>
      {otherAccount !== null && (
        <Callout tone="warn">
          <strong>{m.statement_other({ named: otherAccount, chosen: account })}</strong>
          <br />
          {m.statement_other_text()}
          {box('OTHER_ACCOUNT', m.statement_other_confirm())}
        </Callout>
      )}
      {broken > 0 && (
        <Callout tone="warn">
          {m.statement_broken({ number: String(broken) })}
          <ul className={css.faults}>
            {breaks.map((each) => (
              <li key={each.row}>{breakText(each)}</li>
            ))}
          </ul>
          {box('BREAKS', m.statement_broken_confirm())}
        </Callout>
      )}
    </>
  );
}
