import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { onDemand, useOnDemand } from '../../feedback/on-demand.ts';
import { toast } from '../../feedback/toast.ts';
import { errorText } from '../../text/error-text.ts';
import type { SurfaceProps } from './Surface.tsx';

/** The attributes of the control that opens a popup. */
export interface PopupTarget {
  ref: RefObject<HTMLButtonElement | null>;
  onClick: () => void;
  'aria-haspopup': 'dialog';
  'aria-expanded': boolean;
  'aria-controls': string | undefined;
}

type Contents = typeof import('./contents.ts');

/** What popups show, in one file: every list has a few of them, and most are never opened. */
export const popupContents = onDemand<Contents>(() => import('./contents.ts'));

interface PopupProps extends SurfaceProps {
  opened: boolean;
  onChange: (opened: boolean) => void;
  target: (props: PopupTarget) => ReactNode;
  /** What it shows, of what is loaded with the first popup. */
  children: (contents: Contents) => ReactNode;
}

/**
 * Opens next to a button and closes with Escape, a click outside, or the button. The focus moves into it, stays there,
 * and returns afterwards. It is the browser's popover, so that nothing covers or clips it.
 */
export function Popup({ opened, onChange, target, children, ...surface }: PopupProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const contents = useOnDemand(popupContents, opened, (error) => {
    toast.bad(errorText(error));
    onChange(false);
  });
  const shown = opened ? contents : undefined;
  return (
    <>
      {target({
        ref: button,
        onClick: () => onChange(!opened),
        'aria-haspopup': 'dialog',
        'aria-expanded': opened,
        'aria-controls': shown && id,
      })}
      {shown && (
        <shown.Surface {...surface} id={id} button={button} onClose={() => onChange(false)}>
          {children(shown)}
        </shown.Surface>
      )}
    </>
  );
}
