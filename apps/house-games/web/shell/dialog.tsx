import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { CloseIcon } from './icons.tsx';
import { words } from './words.ts';

const text = words({ close: ['ปิด', 'Close'] });

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

/** A sheet over the game. The browser keeps the focus in it; Escape, the button and a tap beside it close it. */
export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => ref.current?.showModal(), []);
  return (
    <dialog
      ref={ref}
      class="dialog"
      aria-label={title}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) ref.current?.close();
      }}
      onKeyDown={(event) => {
        // Keys of the game are not for what is below.
        event.stopPropagation();
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2>{title}</h2>
          <button type="button" class="quiet" aria-label={text.close} onClick={() => ref.current?.close()}>
            <CloseIcon />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
