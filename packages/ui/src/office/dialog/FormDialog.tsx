import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { errorText } from '../../text/error-text.ts';
import { Dialog, DialogButtons, DialogProblem } from './Dialog.tsx';

export interface FormDialogProps {
  title: string;
  /** The subject, such as a person. */
  about?: ReactNode;
  /** The fields. */
  children: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** There is nothing left to cancel, so that the button only closes. */
  confirmOnly?: boolean;
  /** The dialog stays open and busy while this runs, and shows errors that it throws. It has to close the dialog. */
  onSubmit: () => Promise<unknown> | undefined;
  onClose: () => void;
}

/** A short form in a dialog, for one action. */
export function FormDialog(props: FormDialogProps) {
  const { title, about, children, confirmLabel, danger = false, confirmOnly = false } = props;
  const { onSubmit, onClose } = props;
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<Element>(null);
  // Once the problems are on the screen.
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [busy]);
  const submit = async (sent: Element) => {
    if (busy) return;
    form.current = sent;
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
    <Dialog
      title={title}
      about={about}
      onSubmit={({ currentTarget }) => void submit(currentTarget)}
      onClose={() => !busy && onClose()}
    >
      {children}
      <DialogProblem text={problem} />
      <DialogButtons>
        {!confirmOnly && (
          <Button variant="default" onClick={onClose} disabled={busy}>
            {m.dialog_cancel()}
          </Button>
        )}
        <Button type="submit" {...(danger ? { color: 'red' } : { variant: 'gradient' })} loading={busy}>
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
