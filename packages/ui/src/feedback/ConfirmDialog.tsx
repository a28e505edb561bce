import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, CloseButton, Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import { m } from '../paraglide/messages.js';
import { besideWidth, dialogWidth } from '../theme/tokens.ts';
import css from './ConfirmDialog.module.css';
import type { ConfirmOptions } from './confirm-types.ts';

export interface ConfirmDialogProps extends ConfirmOptions {
  opened: boolean;
  /** The confirmed work is running: the button shows it, and the dialog cannot be closed. */
  busy?: boolean;
  onConfirm?: () => void;
  /** Cancel, Escape, the close icon, or a click outside. */
  onClose: () => void;
}

/** The question before an important action. 452 px wide, less on a phone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, busy = false, onConfirm, onClose, icon, title, message } = props;
  const { beside } = props;
  const { type = 'confirm', confirmOnly = false, closeIcon = false, closeOnClickOutside = true } = props;
  // Opened after the first render even if it is wanted at once, so that it remembers the focus.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  const leave = () => {
    if (!busy) onClose();
  };
  return (
    <Modal.Root
      opened={opened && there}
      onClose={leave}
      size={beside ? besideWidth : dialogWidth}
      classNames={{ inner: beside ? (css.beside ?? '') : '' }}
      {...(beside ? { 'data-beside': beside } : {})}
      closeOnClickOutside={closeOnClickOutside && !busy}
      closeOnEscape={!busy}
      centered={!beside}
      transitionProps={{ transition: 'fade', duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={beside ? 0.3 : 0.7} color="#000" />
      <Modal.Content
        classNames={{ content: css.content ?? '' }}
        {...(title ? {} : { 'aria-label': m.dialog_confirm() })}
      >
        <Modal.Body className={css.body ?? ''}>
          {closeIcon && (
            <CloseButton
              className={css.close}
              size={40}
              aria-label={m.dialog_close()}
              onClick={leave}
              disabled={busy}
            />
          )}
          {icon && !beside && <div className={css.icon}>{icon}</div>}
          {title && <Modal.Title className={css.title ?? ''}>{title}</Modal.Title>}
          {message && <div className={css.message}>{message}</div>}
          <div className={css.buttons}>
            {!confirmOnly && (
              <Button
                variant="default"
                onClick={leave}
                disabled={busy}
                data-autofocus={type === 'danger' || undefined}
              >
                {props.cancelLabel ?? m.dialog_cancel()}
              </Button>
            )}
            {type !== 'info' && (
              <Button
                variant={type === 'danger' ? 'filled' : 'gradient'}
                {...(type === 'danger' ? { color: 'red' } : {})}
                loading={busy}
                onClick={onConfirm}
                data-autofocus={type !== 'danger' || undefined}
              >
                {props.confirmLabel ?? m.dialog_confirm()}
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
