import { Skeleton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, Suspense, useId, useRef, useState } from 'react';
import css from './Fold.module.css';

export interface FoldProps {
  title: ReactNode;
  /** A word about its state, at the end of the line. */
  aside?: ReactNode;
  /** Drawn once it is open, so it may load with that; `close` folds it again. */
  children: (close: () => void) => ReactNode;
}

/** A line that opens what is behind it. */
export function Fold({ title, aside, children }: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const line = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    line.current?.focus();
  };
  return (
    <div className={css.part}>
      <h3 className={css.head}>
        <button
          ref={line}
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span className={css.title}>{title}</span>
          {aside && <span className={css.aside}>{aside}</span>}
          <IconChevronRight size={20} aria-hidden="true" className={css.arrow} />
        </button>
      </h3>
      <div id={id} className={css.inside} hidden={!open}>
        {open && <Suspense fallback={<Skeleton height={160} />}>{children(close)}</Suspense>}
      </div>
    </div>
  );
}
