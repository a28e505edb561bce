import { useFocusTrap, useMergedRef } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import css from './Popup.module.css';
import { place } from './place.ts';

export interface SurfaceProps {
  /** Which of its edges is aligned with the control's; `start` by default. */
  align?: 'start' | 'end';
  className?: string | undefined;
  /** Its name; one of the two is required. */
  label?: string;
  labelledBy?: string;
}

interface OpenProps extends SurfaceProps {
  children: ReactNode;
  id: string;
  button: ButtonRef;
  onClose: () => void;
}

/** What opens next to a button. */
export function Surface({
  id,
  button,
  onClose,
  align = 'start',
  className,
  label,
  labelledBy,
  children,
}: OpenProps) {
  const popup = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(popup, useFocusTrap());
  useStand(popup, button, align);
  useCloses(popup, button, onClose);
  return (
    <div
      ref={ref}
      id={id}
      popover="manual"
      role="dialog"
      aria-label={label}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      className={`${css.popup} ${className ?? ''}`}
    >
      {children}
    </div>
  );
}

type PopupRef = RefObject<HTMLDivElement | null>;
type ButtonRef = RefObject<HTMLButtonElement | null>;

/** Shows the popup next to its button, whatever moves, and gives the focus back at its end. */
function useStand(popup: PopupRef, button: ButtonRef, align: 'start' | 'end'): void {
  useLayoutEffect(() => {
    const shown = popup.current;
    const from = button.current;
    if (!shown || !from) return;
    // Old browsers without popovers show it in its place in the page.
    shown.showPopover?.();
    const stand = () => {
      const { left, top } = place({
        target: from.getBoundingClientRect(),
        popup: { width: shown.offsetWidth, height: shown.offsetHeight },
        window: { width: document.documentElement.clientWidth, height: window.innerHeight },
        align,
      });
      shown.style.left = `${left}px`;
      shown.style.top = `${top}px`;
    };
    stand();
    const sizes = new ResizeObserver(stand);
    sizes.observe(shown);
    window.addEventListener('resize', stand);
    window.addEventListener('scroll', stand, { capture: true, passive: true });
    return () => {
      sizes.disconnect();
      window.removeEventListener('resize', stand);
      window.removeEventListener('scroll', stand, { capture: true });
      const focused = document.activeElement;
      if (focused === document.body || shown.contains(focused)) from.focus({ preventScroll: true });
    };
  }, [popup, button, align]);
}

/** Escape and a press beside it close the popup. */
function useCloses(popup: PopupRef, button: ButtonRef, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const onPress = ({ target }: PointerEvent) => {
      if (!(target instanceof Node)) return;
      if (!popup.current?.contains(target) && !button.current?.contains(target)) close.current();
    };
    // On the document, since the element that had the focus may be gone.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // Keeps what is below it from closing, too.
      event.stopPropagation();
      close.current();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKeyDown, { capture: true });
    };
  }, [popup, button]);
}
