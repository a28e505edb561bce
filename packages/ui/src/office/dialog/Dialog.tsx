import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { useReturnFocus } from '../../feedback/use-return-focus.ts';
import { dialogWidth } from '../../theme/tokens.ts';
import css from './Dialog.module.css';

interface DialogProps {
  title: ReactNode;
  /** The subject, such as the amount and the player. */
  about?: ReactNode;
  children: ReactNode;
  /** Makes the dialog a form. */
  onSubmit?: (event: FormEvent) => void;
  /** Escape, or a click outside. */
  onClose: () => void;
  closeOnClickOutside?: boolean;
  /** On a wide window it is at the right edge instead of in the middle, where it would cover what it is about. */
  beside?: boolean;
}

/** A dialog with fields or progress. It is open while it is rendered. */
export function Dialog({
  title,
  about,
  children,
  onSubmit,
  onClose,
  closeOnClickOutside = true,
  beside = false,
}: DialogProps) {
  useReturnFocus();
  const inside = (
    <>
      <div>
        <Modal.Title className={css.title ?? ''}>{title}</Modal.Title>
        {about && <div className={css.about}>{about}</div>}
      </div>
      {children}
    </>
  );
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size={dialogWidth}
      classNames={{ inner: beside ? (css.beside ?? '') : '' }}
      closeOnClickOutside={closeOnClickOutside}
      centered
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.7} color="#000" />
      <Modal.Content classNames={{ content: css.content ?? '' }}>
        <Modal.Body className={css.body ?? ''}>
          {onSubmit ? (
            <form
              className={css.form}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                // React lets the event bubble out of the dialog into a form around the caller.
                event.stopPropagation();
                onSubmit(event);
              }}
            >
              {inside}
            </form>
          ) : (
            <div className={css.form}>{inside}</div>
          )}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** What went wrong, above the buttons. */
export function DialogProblem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <p className={css.problem} role="alert">
      {text}
    </p>
  );
}

/** The buttons at the bottom, of equal width. */
export const DialogButtons = ({ children }: { children: ReactNode }) => (
  <div className={css.buttons}>{children}</div>
);
