/** Where things are on a stage of any size: the market stall in the middle, as large as fits, the sky above. */
export interface Layout {
  width: number;
  height: number;
  /** Width and height of a symbol's place. */
  cellWidth: number;
  cellHeight: number;
  gap: number;
  /** The window with the reels. */
  left: number;
  top: number;
  reelsWidth: number;
  reelsHeight: number;
  /** The striped roof over the reels. */
  roofTop: number;
  roofHeight: number;
  /** The line of the street on which the tuk-tuk drives. */
  street: number;
}

const reels = 5;
const rows = 3;

export function layoutOf(width: number, height: number): Layout {
  const margin = width < 500 ? 15 : 28;
  const gap = width < 500 ? 3 : 5;
  const byWidth = (width - 2 * margin - (reels - 1) * gap) / reels;
  // Three rows, the roof, the name over it and the counter: more than four and a half cells.
  const byHeight = height / 4.7;
  const cellWidth = Math.max(24, Math.min(byWidth, byHeight / 1.04, 168));
  const cellHeight = cellWidth * 1.04;
  const reelsWidth = reels * cellWidth + (reels - 1) * gap;
  const reelsHeight = rows * cellHeight;
  const roofHeight = cellHeight * 0.46;
  const sill = cellHeight * (width < 500 ? 0.62 : 0.5);
  const rest = height - reelsHeight - roofHeight - sill;
  const roofTop = Math.min(rest * 0.82, rest - cellHeight * 0.16);
  return {
    width,
    height,
    cellWidth,
    cellHeight,
    gap,
    left: (width - reelsWidth) / 2,
    top: roofTop + roofHeight,
    reelsWidth,
    reelsHeight,
    roofTop,
    roofHeight,
    street: roofTop + roofHeight + reelsHeight + sill,
  };
}

/** The top left corner of a place; `row` may be a fraction while a reel turns. */
export const placeAt = (layout: Layout, reel: number, row: number): { x: number; y: number } => ({
  x: layout.left + reel * (layout.cellWidth + layout.gap),
  y: layout.top + row * layout.cellHeight,
});
