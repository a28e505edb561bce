import type { Letter } from '@salung/fair';
import { nextTask } from '../stage.ts';
import { drive, litLantern } from './art/specials.ts';
import { dataUrl, letters, pictureOf } from './pictures.ts';

/** All pictures as canvases of the size in which they are drawn, made once per size of the stage. */
export interface Sprites {
  symbols: Record<Letter, HTMLCanvasElement>;
  /** The same, smeared downwards, for reels at full speed. */
  fast: Record<Letter, HTMLCanvasElement>;
  litLantern: HTMLCanvasElement;
  tukTuk: HTMLCanvasElement;
  spark: HTMLCanvasElement;
  coin: HTMLCanvasElement;
  steam: HTMLCanvasElement;
  /** Canvas pixels of a symbol's side. */
  size: number;
}

/** The largest side of a symbol in canvas pixels. */
const largest = 288;

export function blank(width: number, height = width): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser cannot draw');
  return [canvas, context];
}

/** Draws SVG text on a canvas. Decoding happens off the main thread; one picture a call keeps each task short. */
export async function rasterise(svg: string, width: number, height = width): Promise<HTMLCanvasElement> {
  const image = new Image();
  image.src = dataUrl(svg);
  await image.decode();
  const [canvas, context] = blank(width, height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Makes all pictures for symbols of `side` canvas pixels. */
export async function makeSprites(side: number): Promise<Sprites> {
  const size = Math.min(Math.round(side), largest);
  const symbols = {} as Record<Letter, HTMLCanvasElement>;
  const fast = {} as Record<Letter, HTMLCanvasElement>;
  for (const letter of letters) {
    const picture = await rasterise(pictureOf(letter), size);
    if (letter === 'S') letterSign(picture);
    symbols[letter] = picture;
    fast[letter] = smear(picture);
    await nextTask();
  }
  return {
    symbols,
    fast,
    litLantern: await rasterise(litLantern, size),
    tukTuk: await rasterise(drive, size * 2.2, size * 1.375),
    spark: dot(48, ['#ffffff', '#ffe9a0', '#ffb52e'], 1),
    coin: coin(56),
    steam: dot(96, ['#fff4e6', '#fff4e6'], 0.16),
    size,
  };
}

/** Writes the word for market into the neon sign. */
function letterSign(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const side = canvas.width;
  context.font = `600 ${side * 0.19}px Prompt, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.shadowColor = '#ff3fa8';
  context.shadowBlur = side * 0.07;
  context.fillStyle = '#ff8ccb';
  for (let pass = 0; pass < 2; pass += 1) context.fillText('ตลาด', side / 2, side * 0.525);
  context.shadowBlur = 0;
  context.fillStyle = '#ffe6f4';
  context.fillText('ตลาด', side / 2, side * 0.525);
}

function smear(picture: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = picture;
  // Very few rows, stretched again: the browser's smoothing makes the streaks.
  const [flat, flatten] = blank(width, Math.max(6, height / 22));
  flatten.imageSmoothingQuality = 'high';
  flatten.drawImage(picture, 0, 0, flat.width, flat.height);
  const [canvas, context] = blank(width, height);
  context.imageSmoothingQuality = 'high';
  context.globalAlpha = 0.9;
  context.drawImage(flat, 0, -height * 0.12, width, height * 1.24);
  context.globalAlpha = 0.3;
  context.drawImage(picture, 0, 0);
  return canvas;
}

function dot(size: number, colours: readonly string[], opacity: number): HTMLCanvasElement {
  const [canvas, context] = blank(size);
  const fill = context.createRadialGradient(size / 2, size / 2, 0, size / 2, size / 2, size / 2);
  for (const [index, colour] of colours.entries()) fill.addColorStop((index / colours.length) * 0.5, colour);
  fill.addColorStop(1, 'rgba(255,160,40,0)');
  context.globalAlpha = opacity;
  context.fillStyle = fill;
  context.fillRect(0, 0, size, size);
  return canvas;
}

/** A ten-baht coin: a silver ring around gold. */
function coin(size: number): HTMLCanvasElement {
  const [canvas, context] = blank(size);
  const disc = (radius: number, from: string, to: string): void => {
    const fill = context.createLinearGradient(0, 0, size, size);
    fill.addColorStop(0, from);
    fill.addColorStop(1, to);
    context.fillStyle = fill;
    context.beginPath();
    context.arc(size / 2, size / 2, radius * size, 0, Math.PI * 2);
    context.fill();
  };
  disc(0.48, '#ffffff', '#8d94a3');
  disc(0.43, '#c9ced8', '#f4f6fa');
  disc(0.32, '#fff3b0', '#d98a06');
  disc(0.26, '#ffd24a', '#f2a90f');
  context.fillStyle = '#a86404';
  context.font = `600 ${size * 0.3}px Prompt, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText('฿', size / 2, size * 0.53);
  return canvas;
}
