import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { FormDialog, type FormDialogProps } from './FormDialog.tsx';

export interface WordsDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  /** What the words are; a reason for staff by default. */
  label?: string;
  /** What they are for, below the label. */
  description?: string;
  /** Fields above the words. */
  children?: ReactNode;
  /** Gets the words, trimmed and never empty. */
  onConfirm: (words: string) => Promise<unknown> | undefined;
}

/** Something that is done with a reason in words. */
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
