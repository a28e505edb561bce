import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { CloseButton, Drawer } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './DetailDrawer.module.css';

interface DetailDrawerProps {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What belongs to one row, from the right; the list stays behind it. */
export function DetailDrawer({ opened, title, onClose, children }: DetailDrawerProps) {
  // While it slides out it still shows what it was about.
  const last = useRef({ title, children });
  if (opened) last.current = { title, children };
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      position="right"
      size={480}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay backgroundOpacity={0.55} color="#000" />
      <Drawer.Content classNames={{ content: css.content ?? '' }}>
        <div className={css.header}>
          <Drawer.Title className={css.title ?? ''}>{last.current.title}</Drawer.Title>
          <CloseButton size={40} aria-label={m.close()} onClick={onClose} />
        </div>
        <Drawer.Body className={css.body ?? ''}>{last.current.children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

/** A part of the drawer under its own heading. */
export function DetailSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={css.section}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  );
}
