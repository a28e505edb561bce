import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

export interface WordsDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  /** The label of the text; a reason for staff by default. */
  label?: string;
  /** What the text is for, below the label. */
  description?: string;
  /** Fields above the text. */
  children?: ReactNode;
  /** Gets the text, trimmed and never empty. */
  onConfirm: (words: string) => Promise<unknown> | undefined;
}

/** Asks for a reason in words before an action. */
export function WordsDialog({ label, description, children, onConfirm, ...dialog }: WordsDialogProps) {
  const [words, setWords] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = () => {
    const said = words.trim();
    setMissing(said === '');
    return said === '' ? undefined : onConfirm(said);
  };
  return (
    <FormDialog {...dialog} onSubmit={submit}>
      {children}
      <Textarea
        label={label ?? m.reason_for_staff()}
        description={description}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        error={missing && m.invalid_reason_words()}
        rows={3}
        maxLength={500}
        {...(children ? {} : { 'data-autofocus': true })}
      />
    </FormDialog>
  );
}
