import { scatter } from '../svg.ts';

/** Bangkok at night, painted once for a size: the sky behind, and the town by the river, which sinks as the kite climbs. */

type Paint = CanvasRenderingContext2D;

export const skyParts = (paint: Paint, width: number, height: number): (() => void)[] => [
  () => paintSky(paint, width, height),
];

function paintSky(paint: Paint, width: number, height: number): void {
  const sky = paint.createLinearGradient(0, 0, 0, height);
  for (const [at, colour] of [
    [0, '#050716'],
    [0.45, '#0e1238'],
    [0.75, '#2b1a56'],
    [0.92, '#6a2a5e'],
    [1, '#a84a58'],
  ] as const)
    sky.addColorStop(at, colour);
  paint.fillStyle = sky;
  paint.fillRect(0, 0, width, height);
  const next = scatter(17);
  for (let i = 0; i < 120; i += 1) {
    paint.globalAlpha = 0.15 + next() * 0.75;
    paint.fillStyle = next() > 0.8 ? '#ffe3b0' : '#e4ecff';
    const size = 0.6 + next() ** 3 * 1.8;
    paint.fillRect(next() * width, next() * height * 0.8, size, size);
  }
  paint.globalAlpha = 1;
  const [x, y, r] = [width * 0.57, height * 0.22, Math.min(34, Math.min(width, height) * 0.055)];
  const halo = paint.createRadialGradient(x, y, r * 0.5, x, y, r * 4.5);
  halo.addColorStop(0, 'rgba(255,240,200,.42)');
  halo.addColorStop(0.3, 'rgba(255,226,190,.12)');
  halo.addColorStop(1, 'rgba(255,240,200,0)');
  paint.fillStyle = halo;
  paint.fillRect(x - r * 5, y - r * 5, r * 10, r * 10);
  const moon = paint.createRadialGradient(x - r * 0.3, y - r * 0.3, r * 0.2, x, y, r);
  moon.addColorStop(0, '#fffdf2');
  moon.addColorStop(1, '#e9d9a8');
  paint.fillStyle = moon;
  paint.beginPath();
  paint.arc(x, y, r, 0, Math.PI * 2);
  paint.fill();
  paint.fillStyle = 'rgba(190,165,110,.28)';
  for (const [dx, dy, size] of [
    [-0.25, 0.2, 0.2],
    [0.3, -0.3, 0.14],
    [0.2, 0.4, 0.12],
  ] as const) {
    paint.beginPath();
    paint.arc(x + dx * r, y + dy * r, size * r, 0, Math.PI * 2);
    paint.fill();
  }
}

/** The town in parts, from back to front; `height` is that of its own picture, whose lower fifth is the river. */
export function townParts(paint: Paint, width: number, height: number): (() => void)[] {
  const bank = height * 0.8;
  const unit = Math.min(height * 0.34, width * 0.2);
  const temple = Math.min(1, (unit * 4.4) / width);
  return [
    () => {
      const haze = paint.createLinearGradient(0, 0, 0, bank);
      haze.addColorStop(0, 'rgba(255,120,110,0)');
      haze.addColorStop(1, 'rgba(255,140,100,.34)');
      paint.fillStyle = haze;
      paint.fillRect(0, 0, width, bank);
    },
    () => blocks(paint, width, bank, unit, { seed: 3, colour: '#3b2160', tall: 1.5, light: 0.3 }),
    () => mahanakhon(paint, width * 0.7, bank, unit * 2),
    () => blocks(paint, width, bank, unit, { seed: 8, colour: '#27174a', tall: 0.95, light: 0.55 }),
    () => {
      bridge(paint, width * 0.9, bank, unit);
      for (const [x, size] of [
        [0, 1.75],
        [-0.12, 1],
        [0.12, 1],
      ] as const)
        prang(paint, width * (0.26 + x * temple), bank, unit * size);
      palace(paint, width * 0.54, bank, unit * 0.8);
    },
    () => {
      trees(paint, width, bank, unit);
      river(paint, width, height, bank);
    },
  ];
}

interface Row {
  seed: number;
  colour: string;
  tall: number;
  light: number;
}

function blocks(
  paint: Paint,
  width: number,
  bank: number,
  unit: number,
  { seed, colour, tall, light }: Row,
): void {
  const next = scatter(seed);
  for (let x = -8; x < width; ) {
    const w = unit * (0.16 + next() * 0.26);
    const h = unit * tall * (0.4 + next() * 0.75);
    paint.fillStyle = colour;
    paint.fillRect(x, bank - h, w + 1, h);
    if (next() > 0.7)
      paint.fillRect(x + w * 0.46, bank - h - unit * 0.16, Math.max(1, w * 0.05), unit * 0.16);
    for (let floor = bank - h + 5; floor < bank - 6; floor += 6) {
      for (let window = x + 3; window < x + w - 3; window += 5) {
        if (next() < 0.66) continue;
        paint.globalAlpha = light * (0.4 + next() * 0.6);
        paint.fillStyle = next() > 0.2 ? '#ffd28a' : '#9fdcff';
        paint.fillRect(window, floor, 2, 2.6);
      }
    }
    paint.globalAlpha = 1;
    x += w;
  }
}

/** The tower with a ribbon of cubes cut out of it. */
function mahanakhon(paint: Paint, x: number, bank: number, size: number): void {
  const w = size * 0.15;
  const fill = paint.createLinearGradient(x, 0, x + w, 0);
  fill.addColorStop(0, '#4a3a86');
  fill.addColorStop(1, '#2a1d58');
  paint.fillStyle = fill;
  paint.fillRect(x, bank - size, w, size);
  const next = scatter(40);
  for (let i = 0; i < 26; i += 1) {
    paint.fillStyle = next() > 0.5 ? '#1a1140' : '#ffcf7a';
    paint.globalAlpha = 0.75;
    const part = i / 26;
    const cube = w * 0.17;
    paint.fillRect(
      x + w * (0.42 + 0.4 * Math.sin(part * 9)) - cube / 2,
      bank - size * (1 - part),
      cube,
      cube,
    );
  }
  paint.globalAlpha = 1;
}

/** A prang of Wat Arun, lit from below. */
function prang(paint: Paint, x: number, bank: number, size: number): void {
  const fill = paint.createLinearGradient(0, bank - size, 0, bank);
  fill.addColorStop(0, '#f7c46a');
  fill.addColorStop(0.5, '#d98a3a');
  fill.addColorStop(1, '#ffdf96');
  const steps = [0.34, 0.3, 0.24, 0.19, 0.145, 0.11];
  for (const [index, half] of steps.entries()) {
    const low = bank - size * index * 0.12;
    const [w, h] = [half * size, size * 0.125];
    paint.fillStyle = fill;
    paint.beginPath();
    paint.moveTo(x - w, low);
    paint.lineTo(x - w * 0.82, low - h);
    paint.lineTo(x + w * 0.82, low - h);
    paint.lineTo(x + w, low);
    paint.fill();
    paint.fillStyle = 'rgba(90,30,30,.45)';
    for (let niche = -3; niche <= 3; niche += 1)
      paint.fillRect(x + (niche / 3.6) * w - 1, low - h * 0.75, Math.max(1, w * 0.07), h * 0.55);
    paint.fillStyle = '#fff0c0';
    paint.fillRect(x - w * 0.82, low - h, w * 1.64, Math.max(1, size * 0.008));
  }
  const top = bank - size * 0.72;
  paint.fillStyle = fill;
  paint.beginPath();
  paint.moveTo(x - size * 0.09, top);
  paint.bezierCurveTo(
    x - size * 0.1,
    top - size * 0.16,
    x - size * 0.04,
    top - size * 0.2,
    x,
    top - size * 0.27,
  );
  paint.bezierCurveTo(
    x + size * 0.04,
    top - size * 0.2,
    x + size * 0.1,
    top - size * 0.16,
    x + size * 0.09,
    top,
  );
  paint.fill();
  paint.fillStyle = '#fff0c0';
  paint.fillRect(x - 0.8, top - size * 0.36, 1.6, size * 0.1);
}

/** Roofs of the Grand Palace: three tiers with pointed ends. */
function palace(paint: Paint, x: number, bank: number, size: number): void {
  paint.fillStyle = '#f4d59a';
  paint.fillRect(x - size * 0.55, bank - size * 0.3, size * 1.1, size * 0.3);
  paint.fillStyle = 'rgba(90,40,20,.5)';
  for (let i = 0; i < 7; i += 1)
    paint.fillRect(x - size * 0.48 + i * size * 0.15, bank - size * 0.24, size * 0.06, size * 0.18);
  for (const [index, colour] of ['#c2571f', '#2f7d4a', '#e0862a'].entries()) {
    const w = size * (0.72 - index * 0.2);
    const low = bank - size * (0.28 + index * 0.16);
    const h = size * 0.26;
    paint.fillStyle = colour;
    paint.beginPath();
    paint.moveTo(x - w, low);
    paint.quadraticCurveTo(x - w * 0.4, low - h * 0.4, x - w * 0.22, low - h);
    paint.lineTo(x + w * 0.22, low - h);
    paint.quadraticCurveTo(x + w * 0.4, low - h * 0.4, x + w, low);
    paint.fill();
    paint.strokeStyle = '#ffd98a';
    paint.lineWidth = Math.max(1, size * 0.014);
    paint.stroke();
  }
  const spire = bank - size * 0.86;
  paint.fillStyle = '#ffd98a';
  paint.beginPath();
  paint.moveTo(x - size * 0.07, spire);
  paint.quadraticCurveTo(x, spire - size * 0.16, x, spire - size * 0.5);
  paint.quadraticCurveTo(x, spire - size * 0.16, x + size * 0.07, spire);
  paint.fill();
}

/** The Rama VIII bridge: one pylon, golden cables. */
function bridge(paint: Paint, x: number, bank: number, unit: number): void {
  const top = bank - unit * 1.25;
  paint.strokeStyle = 'rgba(255,214,120,.5)';
  paint.lineWidth = 1;
  for (let i = 1; i < 12; i += 1) {
    for (const side of [-1, 1]) {
      paint.beginPath();
      paint.moveTo(x, top + i * unit * 0.03);
      paint.lineTo(x + side * i * unit * 0.15, bank - unit * 0.12);
      paint.stroke();
    }
  }
  paint.fillStyle = '#ffe0a0';
  paint.beginPath();
  paint.moveTo(x - unit * 0.07, bank);
  paint.lineTo(x - unit * 0.012, top);
  paint.lineTo(x + unit * 0.012, top);
  paint.lineTo(x + unit * 0.07, bank);
  paint.fill();
  paint.fillStyle = '#6a4a6e';
  paint.fillRect(x - unit * 1.8, bank - unit * 0.13, unit * 3.6, unit * 0.05);
}

function trees(paint: Paint, width: number, bank: number, unit: number): void {
  const next = scatter(61);
  paint.fillStyle = '#140d2a';
  for (let x = -10; x < width + 10; x += unit * 0.12) {
    paint.beginPath();
    paint.ellipse(x, bank, unit * 0.11, unit * (0.05 + next() * 0.09), 0, 0, Math.PI * 2);
    paint.fill();
  }
}

/** The Chao Phraya, with the lights of the bank as long streaks. */
function river(paint: Paint, width: number, height: number, bank: number): void {
  const water = paint.createLinearGradient(0, bank, 0, height);
  water.addColorStop(0, '#3a1f4e');
  water.addColorStop(0.3, '#1a1236');
  water.addColorStop(1, '#0a0a1c');
  paint.fillStyle = water;
  paint.fillRect(0, bank, width, height - bank);
  const next = scatter(23);
  paint.globalCompositeOperation = 'lighter';
  for (let i = 0; i < 54; i += 1) {
    const [x, w] = [next() * width, 2 + next() * 9];
    const h = (height - bank) * (0.3 + next() * 0.7);
    const light = paint.createLinearGradient(0, bank, 0, bank + h);
    const colour = ['255,190,100', '255,120,140', '120,200,255'][i % 3];
    light.addColorStop(0, `rgba(${colour},.3)`);
    light.addColorStop(1, `rgba(${colour},0)`);
    paint.fillStyle = light;
    paint.fillRect(x, bank, w, h);
  }
  paint.globalCompositeOperation = 'source-over';
}
