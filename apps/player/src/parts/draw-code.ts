interface Place {
  /** The middle of the code from the left. Pixels. */
  middle: number;
  /** The upper edge of its place, and how wide and high that is; the code is in the middle of it. */
  top: number;
  size: number;
}

/**
 * Draws a QR code that is on the page (`QrCode`) into a picture, in the colour that the pen has.
 * @param code its SVG: one path of `M{x} {y}…` for each dark cell, in a square
 * @returns whether there was one
 */
export function drawCode(
  pen: CanvasRenderingContext2D,
  code: SVGSVGElement,
  { middle, top, size }: Place,
): boolean {
  const cells = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g)];
  const side = code.viewBox.baseVal.width;
  if (cells.length === 0 || !side) return false;
  // Whole pixels, so that there are no gaps between the cells.
  const cell = Math.floor(size / side);
  const left = Math.round(middle - (cell * side) / 2);
  const upper = top + Math.floor((size - cell * side) / 2);
  for (const [, x, y] of cells) pen.fillRect(left + Number(x) * cell, upper + Number(y) * cell, cell, cell);
  return true;
}
