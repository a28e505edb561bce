import { backCloses } from '@salung/ui';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './Sheet.module.css';

interface SheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Opens over the game, which goes on behind it: from below on a phone, at the side on a desktop. Escape, the back gesture
 * and a click beside it close it.
 */
export function Sheet({ title, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    const settle = backCloses(onClose);
    const beside = (event: MouseEvent) => {
      if (event.target === shown) onClose();
    };
    shown?.addEventListener('mousedown', beside);
    return () => {
      shown?.removeEventListener('mousedown', beside);
      void settle();
    };
  }, [onClose]);
  return (
    <dialog ref={dialog} className={css.sheet} aria-labelledby={heading} onClose={onClose}>
      <div className={css.inside}>
        <div className={css.head}>
          <h2 id={heading} className={css.title}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={m.close()} onClick={onClose}>
            <IconX size={22} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
