import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal, Textarea } from '@mantine/core';
import { dialogWidth, errorText } from '@salung/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { m } from '../paraglide/messages.js';
import css from './ReasonDialog.module.css';

interface FormDialogProps {
  title: string;
  /** What it is about, such as whom. */
  about?: ReactNode;
  /** The fields. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Nothing is left to cancel, only to close. */
  confirmOnly?: boolean;
  /** The dialog stays open and busy while it runs; what it throws is shown in it. It closes the dialog itself. */
  onSubmit: () => Promise<unknown> | undefined;
  onClose: () => void;
}

/** A short form in a dialog, for one deed. */
export function FormDialog(props: FormDialogProps) {
  const { title, about, children, confirmLabel, danger = false, confirmOnly = false } = props;
  const { onSubmit, onClose } = props;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // React lets it bubble out of the dialog, into whatever form the caller stands in.
    event.stopPropagation();
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <Modal.Root
      opened
      onClose={() => !busy && onClose()}
      size={dialogWidth}
      centered
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.7} color="#000" />
      <Modal.Content classNames={{ content: css.content ?? '' }}>
        <Modal.Body className={css.body ?? ''}>
          <form onSubmit={(event) => void submit(event)} className={css.form} noValidate>
            <div>
              <Modal.Title className={css.title ?? ''}>{title}</Modal.Title>
              {about && <div className={css.about}>{about}</div>}
            </div>
            {children}
            {problem && (
              <p className={css.problem} role="alert">
                {problem}
              </p>
            )}
            <div className={css.buttons}>
              {!confirmOnly && (
                <Button variant="default" onClick={onClose} disabled={busy}>
                  {m.cancel()}
                </Button>
              )}
              <Button type="submit" {...(danger ? { color: 'red' } : { variant: 'gradient' })} loading={busy}>
                {confirmLabel}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface WordsDialogProps extends Omit<FormDialogProps, 'onSubmit' | 'children'> {
  /** What the words are; a reason for staff by default. */
  label?: string;
  /** Fields above the words. */
  children?: ReactNode;
  /** Gets the words, trimmed and never empty. */
  onConfirm: (words: string) => Promise<unknown> | undefined;
}

/** Something that is done with a reason in words. */
export function WordsDialog({ label, children, onConfirm, ...dialog }: WordsDialogProps) {
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
