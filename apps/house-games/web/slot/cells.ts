import { slotRows } from '@salung/fair';
import { clamp } from '../stage.ts';
import { type Layout, placeAt } from './layout.ts';
import { blank } from './sprites.ts';
import type { Place } from './timeline.ts';
import { valuePicture } from './values.ts';

/** The places of the reels as numbers, and what is drawn in one of them. */

export const reelCount = 5;

export const keyOf = ({ reel, row }: Place): number => reel * slotRows + row;
export const placeOf = (key: number): Place => ({ reel: Math.floor(key / slotRows), row: key % slotRows });

/** A picture in the middle of its place, a little smaller than it. */
export function drawSymbol(
  context: CanvasRenderingContext2D,
  layout: Layout,
  picture: HTMLCanvasElement,
  reel: number,
  row: number,
  swell = 1,
  shift = 0,
): void {
  const { x, y } = placeAt(layout, reel, row);
  const side = Math.min(layout.cellWidth, layout.cellHeight) * 0.97 * swell;
  context.drawImage(
    picture,
    x + (layout.cellWidth - side) / 2,
    y + (layout.cellHeight - side) / 2 + shift,
    side,
    side,
  );
}

const glows = new Map<string, HTMLCanvasElement>();

/** A warm light around a place; its picture is made once for a size. */
export function drawGlow(
  context: CanvasRenderingContext2D,
  layout: Layout,
  reel: number,
  row: number,
  strength: number,
): void {
  const { x, y } = placeAt(layout, reel, row);
  const [w, h] = [layout.cellWidth, layout.cellHeight];
  const pad = w * 0.22;
  const name = `${Math.round(w)}`;
  let picture = glows.get(name);
  if (!picture) {
    glows.clear();
    const [canvas, paint] = blank((w + 2 * pad) * 1.5, (h + 2 * pad) * 1.5);
    paint.scale(1.5, 1.5);
    const inside = paint.createRadialGradient(w / 2 + pad, h / 2 + pad, 0, w / 2 + pad, h / 2 + pad, w * 0.6);
    inside.addColorStop(0, 'rgba(255,214,110,.85)');
    inside.addColorStop(1, 'rgba(255,140,40,.12)');
    paint.fillStyle = inside;
    paint.beginPath();
    paint.roundRect(pad + 1, pad + 1, w - 2, h - 2, w * 0.09);
    paint.fill();
    paint.shadowColor = '#ffb52e';
    paint.shadowBlur = pad * 1.1;
    paint.strokeStyle = '#ffe9a0';
    paint.lineWidth = Math.max(2, w * 0.03);
    for (let pass = 0; pass < 2; pass += 1) paint.stroke();
    picture = canvas;
    glows.set(name, picture);
  }
  context.globalAlpha = clamp(strength, 0, 1);
  context.drawImage(picture, x - pad, y - pad, w + 2 * pad, h + 2 * pad);
  context.globalAlpha = 1;
}

/** What a lit lantern is worth, written on it. */
export function drawValue(
  context: CanvasRenderingContext2D,
  layout: Layout,
  reel: number,
  row: number,
  value: number,
  born: number,
): void {
  const { x, y } = placeAt(layout, reel, row);
  const height = layout.cellWidth * 0.48;
  const picture = valuePicture(value, height * 2);
  context.globalAlpha = born;
  context.drawImage(
    picture,
    x + layout.cellWidth / 2 - height,
    y + layout.cellHeight * 0.42 - height / 2,
    height * 2,
    height,
  );
  context.globalAlpha = 1;
}
