/** A rectangle in the window, in CSS pixels; a `DOMRect` is one. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Room {
  /** The control that opened it. */
  target: Box;
  popup: Pick<Box, 'width' | 'height'>;
  window: Pick<Box, 'width' | 'height'>;
  /** Which edges of the two are aligned. */
  align: 'start' | 'end';
}

/** The gap between the control and its popup, and to the edges of the window. */
const GAP = 8;

/** Below the control, or above it if only that side has room, or else over it; never outside of the window. */
export function place({ target, popup, window, align }: Room): Pick<Box, 'left' | 'top'> {
  const below = target.top + target.height + GAP;
  const above = target.top - GAP - popup.height;
  const lowest = window.height - GAP - popup.height;
  const wanted = align === 'start' ? target.left : target.left + target.width - popup.width;
  return {
    left: Math.max(GAP, Math.min(wanted, window.width - GAP - popup.width)),
    top: below > lowest && above >= GAP ? above : Math.max(GAP, Math.min(below, lowest)),
  };
}
