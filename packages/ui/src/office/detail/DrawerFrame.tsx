import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { CloseButton, Drawer } from '@mantine/core';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useReturnFocus } from '../../feedback/use-return-focus.ts';
import { m } from '../../paraglide/messages.js';
import css from './DetailDrawer.module.css';

export interface DetailDrawerProps {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Closes the drawer with Escape. A dialog above it and the open list of a field take the key first: it closes them and leaves the drawer
 * open.
 */
function useEscape(isOpen: boolean, header: RefObject<HTMLElement | null>, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isForOther = false;
    // The layer above has the focus, and may be gone when the key arrives below.
    const onCapture = () => {
      const focused = document.activeElement;
      const dialog = focused?.closest('[role="dialog"]') ?? null;
      const hasList = focused?.matches('[role="combobox"][aria-expanded="true"]') ?? false;
      isForOther = hasList || (dialog !== null && !dialog.contains(header.current));
    };
    const onKeyDown = ({ key, isComposing, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing && !defaultPrevented && !isForOther) close.current();
    };
    window.addEventListener('keydown', onCapture, { capture: true });
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true });
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [isOpen, header]);
}

/** The drawer itself. A separate file, which is only loaded when a row is opened. */
export function DrawerFrame({ opened, title, onClose, children }: DetailDrawerProps) {
  useReturnFocus();
  // Opened after the first render even if it is wanted at once, so that it slides in and remembers the focus.
  const [there, setThere] = useState(false);
  useEffect(() => setThere(true), []);
  // While it slides out it still shows its last content.
  const last = useRef({ title, children });
  if (opened) last.current = { title, children };
  const header = useRef<HTMLDivElement>(null);
  useEscape(opened && there, header, onClose);
  return (
    <Drawer.Root
      opened={opened && there}
      onClose={onClose}
      closeOnEscape={false}
      position="right"
      size={480}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay backgroundOpacity={0.55} color="#000" />
      <Drawer.Content classNames={{ content: css.content ?? '' }}>
        <div ref={header} className={css.header}>
          <Drawer.Title className={css.title ?? ''}>{last.current.title}</Drawer.Title>
          <CloseButton size={40} aria-label={m.close()} onClick={onClose} />
        </div>
        <Drawer.Body className={css.body ?? ''}>{last.current.children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
