import type { Layout } from './layout.ts';
import { cloths, type Paint } from './paint.ts';

/** The stall that holds the reels: posts, a dark window behind the symbols, a counter, the roof and the neon name. */

export function paintStand(paint: Paint, layout: Layout): void {
  const { left, top, reelsWidth, reelsHeight, cellWidth, cellHeight, gap, street } = layout;
  const post = cellWidth * 0.14;
  const shade = paint.createRadialGradient(
    left + reelsWidth / 2,
    top + reelsHeight / 2,
    reelsWidth * 0.3,
    left + reelsWidth / 2,
    top + reelsHeight / 2,
    reelsWidth * 0.75,
  );
  shade.addColorStop(0, 'rgba(6,2,14,.85)');
  shade.addColorStop(1, 'rgba(6,2,14,0)');
  paint.fillStyle = shade;
  paint.fillRect(0, 0, layout.width, street + cellHeight);

  box(paint, left - post, top - post, reelsWidth + 2 * post, reelsHeight + 2 * post, post * 0.8, [
    '#ffdf9a',
    '#c07a2a',
    '#5e2e12',
    '#a8642a',
    '#4a210e',
  ]);
  box(
    paint,
    left - post * 0.42,
    top - post * 0.42,
    reelsWidth + post * 0.84,
    reelsHeight + post * 0.84,
    post * 0.5,
    ['#3a1a0c', '#1a0a0a'],
  );
  for (let reel = 0; reel < 5; reel += 1) {
    const x = left + reel * (cellWidth + gap);
    const fill = paint.createLinearGradient(0, top, 0, top + reelsHeight);
    fill.addColorStop(0, '#1a0a22');
    fill.addColorStop(0.16, '#3a1740');
    fill.addColorStop(0.5, '#5a2450');
    fill.addColorStop(0.84, '#3a1740');
    fill.addColorStop(1, '#160818');
    paint.fillStyle = fill;
    paint.beginPath();
    paint.roundRect(x, top, cellWidth, reelsHeight, cellWidth * 0.07);
    paint.fill();
    const middle = paint.createRadialGradient(
      x + cellWidth / 2,
      top + reelsHeight / 2,
      0,
      x + cellWidth / 2,
      top + reelsHeight / 2,
      reelsHeight * 0.6,
    );
    middle.addColorStop(0, 'rgba(255,170,90,.22)');
    middle.addColorStop(1, 'rgba(255,170,90,0)');
    paint.fillStyle = middle;
    paint.fill();
    paint.fillStyle = 'rgba(255,225,170,.1)';
    for (const row of [1, 2]) paint.fillRect(x + cellWidth * 0.1, top + row * cellHeight, cellWidth * 0.8, 1);
  }
  paintCounter(paint, layout, post);
}

/** The wooden counter under the reels, where the win is read. */
function paintCounter(
  paint: Paint,
  { left, top, reelsWidth, reelsHeight, street, cellHeight }: Layout,
  post: number,
) {
  const y = top + reelsHeight + post * 0.9;
  const wood = paint.createLinearGradient(0, y, 0, street);
  wood.addColorStop(0, '#b06a32');
  wood.addColorStop(0.12, '#7a4220');
  wood.addColorStop(1, '#34170e');
  paint.fillStyle = wood;
  paint.beginPath();
  paint.roundRect(left - post * 1.5, y, reelsWidth + post * 3, Math.max(10, street - y), cellHeight * 0.08);
  paint.fill();
  paint.fillStyle = 'rgba(255,225,160,.55)';
  paint.fillRect(left - post * 1.3, y + 1, reelsWidth + post * 2.6, 1.5);
}

function box(
  paint: Paint,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  colours: readonly string[],
): void {
  const fill = paint.createLinearGradient(x, y, x + w * 0.25, y + h);
  for (const [index, colour] of colours.entries()) fill.addColorStop(index / (colours.length - 1), colour);
  paint.fillStyle = fill;
  paint.beginPath();
  paint.roundRect(x, y, w, h, r);
  paint.fill();
}

export function paintRoof(paint: Paint, layout: Layout): void {
  const { left, roofTop, reelsWidth, roofHeight, cellWidth } = layout;
  paint.save();
  paint.shadowColor = 'rgba(0,0,0,.6)';
  paint.shadowBlur = cellWidth * 0.2;
  paint.shadowOffsetY = cellWidth * 0.06;
  paint.fillStyle = '#7a1626';
  paint.fillRect(left, roofTop + roofHeight * 0.2, reelsWidth, roofHeight * 0.56);
  paint.restore();
  cloths(paint, {
    left,
    top: roofTop,
    width: reelsWidth,
    height: roofHeight,
    count: 15,
    colours: ['#d4203c', '#fff0d6'],
    spread: cellWidth * 0.16,
  });
}

/** The name in neon tubes: a wide soft halo, a coloured tube, and a white core. */
export function paintName(paint: Paint, layout: Layout, name: string): void {
  const { width, roofTop, cellHeight, reelsWidth } = layout;
  paint.font = '600 100px Prompt, sans-serif';
  const wide = paint.measureText(name).width / 100;
  const size = Math.min(nameSize(layout), (reelsWidth * 0.8) / wide);
  if (size < 12) return;
  const x = width / 2;
  const y = roofTop - size * 0.62;
  const plate = size * (wide + 1.5);
  paint.save();
  paint.fillStyle = 'rgba(16,6,26,.78)';
  paint.strokeStyle = '#5d2a72';
  paint.lineWidth = Math.max(1.5, cellHeight * 0.02);
  paint.beginPath();
  paint.roundRect(x - plate / 2, y - size * 0.86, plate, size * 1.6, size * 0.34);
  paint.fill();
  paint.stroke();
  paint.fillStyle = '#3b2030';
  for (const side of [-1, 1]) paint.fillRect(x + side * plate * 0.36 - 2, y + size * 0.72, 4, size * 0.5);
  tube(paint, '#29e6ff', size * 0.06, () => {
    paint.beginPath();
    paint.roundRect(
      x - plate / 2 + size * 0.16,
      y - size * 0.7,
      plate - size * 0.32,
      size * 1.28,
      size * 0.26,
    );
    paint.stroke();
  });
  paint.font = `600 ${size}px Prompt, sans-serif`;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.lineJoin = 'round';
  tube(paint, '#ff3fa8', size * 0.05, () => {
    paint.fillText(name, x, y);
  });
  paint.restore();
}

/** The size of the letters, as large as the space over the roof allows. */
const nameSize = ({ roofTop, cellHeight }: Layout): number => Math.min(cellHeight * 0.44, roofTop * 0.42);

function tube(paint: Paint, colour: string, line: number, draw: () => void): void {
  paint.shadowColor = colour;
  for (const [blur, width, stroke] of [
    [line * 9, line * 1.6, colour],
    [line * 4, line * 1.2, colour],
    [line * 1.5, line * 0.6, '#fff2fb'],
  ] as const) {
    paint.shadowBlur = blur;
    paint.lineWidth = width;
    paint.strokeStyle = stroke;
    paint.fillStyle = stroke;
    draw();
  }
  paint.shadowBlur = 0;
}
