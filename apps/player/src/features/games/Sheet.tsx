import { backCloses } from '@salung/ui';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { m } from '../../paraglide/messages.js';

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
    <dialog ref={dialog} className="game-sheet-sheet" aria-labelledby={heading} onClose={onClose}>
      <div className="game-sheet-inside">
        <div className="game-sheet-head">
          <h2 id={heading} className="game-sheet-title">
            {title}
          </h2>
          <button type="button" className="game-sheet-close" aria-label={m.close()} onClick={onClose}>
            <IconX size={22} stroke={1.6} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
