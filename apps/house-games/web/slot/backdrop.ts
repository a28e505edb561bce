import { scatter } from '../svg.ts';
import type { Layout } from './layout.ts';
import { bulbsOf, cloths, type Paint, paintBulb } from './paint.ts';
import { paintName, paintRoof, paintStand } from './stand.ts';

/** The street of the night market behind the reels, painted once for a size. */

/** The whole picture in parts, from back to front, each short enough for one task. `name` is written in neon over the roof. */
export function backdropParts(paint: Paint, layout: Layout, name: string): (() => void)[] {
  const { width, height, street } = layout;
  const horizon = street - layout.cellHeight * 0.15;
  // On a phone the stall fills the width: the town looks over its roof.
  const isNarrow = layout.left < layout.cellWidth;
  const ground = isNarrow ? layout.roofTop + layout.cellHeight * 0.4 : horizon;
  return [
    () => paintSky(paint, layout),
    () => paintTown(paint, width, ground, layout.cellWidth * (isNarrow ? 0.62 : 1)),
    () => paintStreet(paint, width, height, horizon),
    () => paintStalls(paint, layout, horizon),
    () => paintLights(paint, layout),
    () => paintStand(paint, layout),
    () => paintRoof(paint, layout),
    () => paintName(paint, layout, name),
  ];
}

function paintSky(paint: Paint, { width, height, street }: Layout): void {
  const sky = paint.createLinearGradient(0, 0, 0, street);
  for (const [at, colour] of [
    [0, '#080a1e'],
    [0.4, '#1c1240'],
    [0.72, '#4a1c50'],
    [0.92, '#8f3a4c'],
    [1, '#c8693f'],
  ] as const)
    sky.addColorStop(at, colour);
  paint.fillStyle = sky;
  paint.fillRect(0, 0, width, height);
  const next = scatter(11);
  for (let i = 0; i < 70; i += 1) {
    paint.globalAlpha = 0.2 + next() * 0.7;
    paint.fillStyle = next() > 0.8 ? '#ffe3b0' : '#dfe8ff';
    const size = 0.6 + next() * 1.3;
    paint.fillRect(next() * width, next() * street * 0.45, size, size);
  }
  paint.globalAlpha = 1;
}

/** Houses far away with lit windows, and the towers of a temple. */
function paintTown(paint: Paint, width: number, horizon: number, unit: number): void {
  for (const [depth, colour] of [
    [0, '#3a1a4a'],
    [1, '#26123a'],
  ] as const) {
    const next = scatter(31 + depth * 7);
    for (let x = -10; x < width; ) {
      const w = unit * (0.3 + next() * 0.5);
      const h = unit * (depth === 0 ? 1.7 + next() * 1.5 : 1 + next() * 1.1);
      paint.fillStyle = colour;
      paint.fillRect(x, horizon - h, w + 1, h);
      paint.fillStyle = '#ffcf7a';
      for (let floor = horizon - h + 6; floor < horizon - 10; floor += 8) {
        for (let window = x + 4; window < x + w - 4; window += 7) {
          paint.globalAlpha = next() > 0.72 ? 0.2 + next() * 0.45 : 0;
          paint.fillRect(window, floor, 2.4, 3.2);
        }
      }
      paint.globalAlpha = 1;
      x += w;
    }
  }
  const tower = (x: number, size: number): void => {
    // A prang: steps that grow narrower, and a point.
    const steps = [0.3, 0.25, 0.2, 0.15, 0.11, 0.08];
    paint.fillStyle = '#2d1440';
    for (const [index, half] of steps.entries()) {
      const low = horizon - size * index * 0.2;
      paint.fillStyle = '#2d1440';
      paint.beginPath();
      paint.moveTo(x - half * size, low);
      paint.lineTo(x - half * size * 0.84, low - size * 0.21);
      paint.lineTo(x + half * size * 0.84, low - size * 0.21);
      paint.lineTo(x + half * size, low);
      paint.fill();
      paint.fillStyle = 'rgba(255,190,110,.4)';
      paint.fillRect(
        x - half * size * 0.84,
        low - size * 0.21,
        half * size * 1.68,
        Math.max(1, size * 0.012),
      );
    }
    paint.fillStyle = '#2d1440';
    paint.beginPath();
    paint.moveTo(x - size * 0.065, horizon - size * 1.2);
    paint.quadraticCurveTo(x - size * 0.05, horizon - size * 1.55, x, horizon - size * 1.8);
    paint.quadraticCurveTo(x + size * 0.05, horizon - size * 1.55, x + size * 0.065, horizon - size * 1.2);
    paint.fill();
  };
  tower(width * 0.13, unit * 1.9);
  tower(width * 0.13 - unit * 0.66, unit * 1.05);
  tower(width * 0.13 + unit * 0.66, unit * 1.05);
}

/** Wet stones: the lights of the stalls stand on them as long streaks. */
function paintStreet(paint: Paint, width: number, height: number, horizon: number): void {
  const ground = paint.createLinearGradient(0, horizon, 0, height);
  ground.addColorStop(0, '#4a2238');
  ground.addColorStop(0.25, '#23122a');
  ground.addColorStop(1, '#0d0a14');
  paint.fillStyle = ground;
  paint.fillRect(0, horizon, width, height - horizon);
  const next = scatter(77);
  paint.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 42; i += 1) {
    const x = next() * width;
    const w = 3 + next() * 16;
    const h = (0.3 + next() * 0.7) * Math.max(60, height - horizon);
    const streak = paint.createLinearGradient(0, horizon, 0, horizon + h);
    const colour = ['255,170,70', '255,90,150', '70,200,255', '255,210,120'][i % 4];
    streak.addColorStop(0, `rgba(${colour},.2)`);
    streak.addColorStop(1, `rgba(${colour},0)`);
    paint.fillStyle = streak;
    paint.fillRect(x, horizon, w, h);
  }
  paint.globalCompositeOperation = 'source-over';
}

const awnings = [
  ['#d4263c', '#ffe9c9'],
  ['#1f7fd0', '#fff1d0'],
  ['#2f9a5a', '#fff4d6'],
  ['#f0912a', '#fff1d0'],
  ['#b03a9a', '#ffe6f2'],
] as const;

/** Stalls on both sides, smaller the farther they are. On a phone only those far away show beside the roof. */
function paintStalls(paint: Paint, layout: Layout, horizon: number): void {
  const reach = layout.left - layout.cellWidth * 0.2;
  const unit = layout.cellHeight;
  const rows = [
    { size: 0.62, y: horizon + 2, step: 0.66 },
    { size: 1.2, y: horizon + unit * 0.18, step: 1.24 },
    { size: 2, y: Math.min(layout.height - 6, horizon + unit * 0.5), step: 2.1 },
  ];
  for (const [depth, { size, y, step }] of rows.entries()) {
    for (const side of [-1, 1]) {
      for (let i = 0; i < 8; i += 1) {
        const edge = depth === 0 ? layout.width / 2 : reach - (2 - depth) * unit * 0.55;
        const inner = depth === 0 ? i * step * unit : layout.width / 2 - edge + i * step * unit;
        const x = layout.width / 2 + side * (inner + (size * unit) / 2);
        if (depth > 0 && reach < unit * 0.5) break;
        if (x < -size * unit || x > layout.width + size * unit) break;
        paintStall(paint, x, y, size * unit, (i * 2 + depth + (side > 0 ? 1 : 0)) % awnings.length);
      }
    }
  }
}

function paintStall(paint: Paint, x: number, base: number, size: number, index: number): void {
  const [stripe, cloth] = awnings[index] ?? awnings[0];
  const [left, w] = [x - size / 2, size];
  const top = base - size * 0.98;
  const light = paint.createRadialGradient(x, top + size * 0.45, 2, x, top + size * 0.45, size * 0.75);
  light.addColorStop(0, 'rgba(255,214,130,.95)');
  light.addColorStop(0.5, 'rgba(255,150,60,.5)');
  light.addColorStop(1, 'rgba(255,120,40,0)');
  paint.fillStyle = '#2a1420';
  paint.fillRect(left + w * 0.05, top + size * 0.2, w * 0.9, size * 0.5);
  paint.fillStyle = light;
  paint.fillRect(left, top + size * 0.12, w, size * 0.6);
  for (const side of [-0.3, 0, 0.3])
    paintBulb(paint, x + side * size, top + size * 0.3, size * 0.028, '#ffd27a');
  paintSeller(paint, x + (index % 2 === 0 ? -0.16 : 0.18) * size, base - size * 0.3, size);
  const next = scatter(index * 13 + Math.round(size));
  for (let i = 0; i < 11; i += 1) {
    paint.fillStyle = ['#ff8a3a', '#ffd24a', '#8fd15a', '#ff5a5a', '#fff1d0'][i % 5] ?? '#fff';
    paint.beginPath();
    paint.ellipse(
      left + w * (0.12 + i * 0.076),
      base - size * 0.31,
      size * 0.052,
      size * (0.03 + next() * 0.06),
      0,
      0,
      7,
    );
    paint.fill();
  }
  const counter = paint.createLinearGradient(0, base - size * 0.3, 0, base);
  counter.addColorStop(0, '#8a4a24');
  counter.addColorStop(1, '#2c130d');
  paint.fillStyle = counter;
  paint.fillRect(left + w * 0.03, base - size * 0.3, w * 0.94, size * 0.3);
  paint.fillStyle = 'rgba(255,210,140,.5)';
  paint.fillRect(left + w * 0.03, base - size * 0.3, w * 0.94, Math.max(1, size * 0.014));
  cloths(paint, {
    left,
    top,
    width: w,
    height: size * 0.24,
    count: 8,
    colours: [stripe, cloth],
    spread: size * 0.06,
  });
}

/** Somebody behind the counter, dark before the light, with a straw hat. */
function paintSeller(paint: Paint, x: number, counter: number, size: number): void {
  paint.fillStyle = '#3a1a20';
  paint.beginPath();
  paint.ellipse(x, counter + size * 0.02, size * 0.12, size * 0.2, 0, Math.PI, Math.PI * 2);
  paint.fill();
  paint.beginPath();
  paint.arc(x, counter - size * 0.235, size * 0.062, 0, Math.PI * 2);
  paint.fill();
  paint.fillStyle = '#c98a3a';
  paint.beginPath();
  paint.ellipse(x, counter - size * 0.265, size * 0.11, size * 0.03, 0, 0, Math.PI * 2);
  paint.fill();
}

/** Soft round lights out of focus, and strings of bulbs from roof to roof. */
function paintLights(paint: Paint, layout: Layout): void {
  const next = scatter(5);
  paint.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 26; i += 1) {
    const r = (0.05 + next() * 0.16) * layout.cellWidth;
    const [x, y] = [next() * layout.width, layout.street - (0.2 + next() * 2.4) * layout.cellHeight];
    const colour = ['255,170,70', '255,90,160', '90,190,255', '255,220,140'][i % 4];
    const fill = paint.createRadialGradient(x, y, r * 0.2, x, y, r);
    fill.addColorStop(0, `rgba(${colour},.16)`);
    fill.addColorStop(0.8, `rgba(${colour},.1)`);
    fill.addColorStop(1, `rgba(${colour},0)`);
    paint.fillStyle = fill;
    paint.fillRect(x - r, y - r, 2 * r, 2 * r);
  }
  paint.globalCompositeOperation = 'source-over';
  for (const { x, y, hue } of bulbsOf(layout)) paintBulb(paint, x, y, layout.cellWidth * 0.045, hue);
}
