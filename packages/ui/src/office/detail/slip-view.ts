/** The position of a picture in its frame: `scale` 1 fits it in, the shift is in px, turns are quarter turns. */
export interface SlipView {
  scale: number;
  x: number;
  y: number;
  turns: 0 | 1 | 2 | 3;
}

export const fitted: SlipView = { scale: 1, x: 0, y: 0, turns: 0 };
export const MAX_SCALE = 6;

export interface Size {
  width: number;
  height: number;
}

const clamp = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));

/** Limits the shift, so that the picture's edge goes no further than the middle of the frame. */
function withinFrame(view: SlipView, frame: Size): SlipView {
  if (view.scale === 1) return { ...view, x: 0, y: 0 };
  return {
    ...view,
    x: clamp(view.x, (frame.width * view.scale) / 2),
    y: clamp(view.y, (frame.height * view.scale) / 2),
  };
}

/**
 * Zooms by a factor around a point.
 * @param point px from the middle of the frame
 */
export function zoomed(
  view: SlipView,
  factor: number,
  point: { x: number; y: number },
  frame: Size,
): SlipView {
  const scale = Math.min(MAX_SCALE, Math.max(1, view.scale * factor));
  const part = scale / view.scale;
  return withinFrame(
    { ...view, scale, x: point.x - (point.x - view.x) * part, y: point.y - (point.y - view.y) * part },
    frame,
  );
}

/** Moves by px. A picture that fits stays where it is. */
export const moved = (view: SlipView, by: { x: number; y: number }, frame: Size): SlipView =>
  withinFrame({ ...view, x: view.x + by.x, y: view.y + by.y }, frame);

/** A quarter turn clockwise, fitted again. */
export const turned = (view: SlipView): SlipView => ({
  ...fitted,
  turns: ((view.turns + 1) % 4) as SlipView['turns'],
});
