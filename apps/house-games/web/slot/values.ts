import { blank } from './sprites.ts';

/** How many stakes a lantern is worth. */
export const valueText = (value: number): string => `×${value / 100}`;

const values = new Map<string, HTMLCanvasElement>();

/** A value in letters with an edge; its picture is made once for a size. */
export function valuePicture(value: number, size: number): HTMLCanvasElement {
  const name = `${value} ${Math.round(size)}`;
  const known = values.get(name);
  if (known) return known;
  if (values.size > 24) values.clear();
  const [canvas, paint] = blank(size * 2, size);
  const rare = value >= 1000;
  paint.font = `600 ${size * (rare ? 0.62 : 0.56)}px Prompt, sans-serif`;
  paint.textAlign = 'center';
  paint.textBaseline = 'middle';
  paint.lineWidth = size * 0.14;
  paint.lineJoin = 'round';
  paint.strokeStyle = rare ? '#8a0f3a' : '#6b2a06';
  paint.fillStyle = '#fffbe6';
  paint.strokeText(valueText(value), size, size / 2);
  paint.fillText(valueText(value), size, size / 2);
  values.set(name, canvas);
  return canvas;
}
