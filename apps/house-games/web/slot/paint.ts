import type { Layout } from './layout.ts';

/** Pieces that several parts of the street are made of. */

export type Paint = CanvasRenderingContext2D;

export interface Cloth {
  left: number;
  top: number;
  width: number;
  height: number;
  count: number;
  colours: readonly [string, string];
  /** How much wider the roof is at its lower edge, on each side. */
  spread: number;
}

/** A striped roof with a scalloped edge. */
export function cloths(paint: Paint, { left, top, width, height, count, colours, spread }: Cloth): void {
  const edge = (part: number): number => left - spread + part * (width + 2 * spread);
  const ridge = (part: number): number => left + spread * 0.6 + part * (width - 1.2 * spread);
  for (let i = 0; i < count; i += 1) {
    const [a, b] = [i / count, (i + 1) / count];
    const drop = top + height * 0.76;
    const bow = (edge(b) - edge(a)) / 2;
    paint.fillStyle = colours[i % 2] ?? colours[0];
    paint.beginPath();
    paint.moveTo(ridge(a), top);
    paint.lineTo(ridge(b), top);
    paint.lineTo(edge(b), drop);
    paint.ellipse(edge(a) + bow, drop, bow, height * 0.24, 0, 0, Math.PI);
    paint.closePath();
    paint.fill();
  }
  const shade = paint.createLinearGradient(0, top, 0, top + height);
  shade.addColorStop(0, 'rgba(255,240,200,.38)');
  shade.addColorStop(0.35, 'rgba(40,0,20,0)');
  shade.addColorStop(0.75, 'rgba(30,0,20,.28)');
  shade.addColorStop(1, 'rgba(20,0,20,.55)');
  paint.save();
  paint.globalCompositeOperation = 'source-atop';
  paint.fillStyle = shade;
  paint.beginPath();
  paint.moveTo(ridge(0), top);
  paint.lineTo(ridge(1), top);
  paint.lineTo(edge(1), top + height * 0.76);
  for (let i = count - 1; i >= 0; i -= 1) {
    const bow = (edge(1) - edge(0)) / count / 2;
    paint.ellipse(edge(i / count) + bow, top + height * 0.76, bow, height * 0.24, 0, 0, Math.PI);
  }
  paint.closePath();
  paint.fill();
  paint.restore();
}

export interface Bulb {
  x: number;
  y: number;
  hue: string;
}

const hues = ['#ffd27a', '#ff9ecb', '#ffe9b8', '#8fe6ff'];

/** The bulbs of the strings over the street, from the left. The screen lets them twinkle. */
export function bulbsOf({ width, roofTop, cellWidth }: Layout): Bulb[] {
  const strings = [
    { from: -0.06, to: 0.5, y: roofTop * 0.12, sag: roofTop * 0.36 },
    { from: 0.5, to: 1.06, y: roofTop * 0.12, sag: roofTop * 0.42 },
  ];
  return strings.flatMap(({ from, to, y, sag }) => {
    const count = Math.max(6, Math.round(((to - from) * width) / (cellWidth * 0.42)));
    return Array.from({ length: count }, (_, index) => {
      const part = (index + 0.5) / count;
      const bow = 4 * part * (1 - part);
      return { x: width * (from + (to - from) * part), y: y + sag * bow, hue: hues[index % 4] ?? '#ffd27a' };
    });
  });
}

/** A lit bulb with its halo. */
export function paintBulb(paint: Paint, x: number, y: number, r: number, hue: string): void {
  paint.fillStyle = '#15101c';
  paint.fillRect(x - r * 0.4, y - r * 1.6, r * 0.8, r);
  const fill = paint.createRadialGradient(x, y, 0, x, y, r * 3.6);
  fill.addColorStop(0, '#fff');
  fill.addColorStop(0.22, hue);
  fill.addColorStop(0.3, `${hue}66`);
  fill.addColorStop(1, `${hue}00`);
  paint.fillStyle = fill;
  paint.fillRect(x - r * 3.6, y - r * 3.6, r * 7.2, r * 7.2);
}
