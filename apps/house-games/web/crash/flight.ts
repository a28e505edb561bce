import { elapsedAt } from '../../shared/crash.ts';
import type { Stage } from '../stage.ts';
import { clamp } from '../stage.ts';
import { marksIn, pointAt, viewAt } from './view.ts';

/** What flies: the line, the kite with its tail, marks where players cashed out, clouds that sink past. */
export interface Mark {
  name: string;
  /** In hundredths. */
  multiplier: number;
  isMine: boolean;
  /** When it was added, in milliseconds of the stage. */
  since: number;
}

export interface Flight {
  /** Milliseconds of the flight; at the bust it stands still. */
  elapsed: number;
  marks: readonly Mark[];
  /** Milliseconds since the line snapped; null while it holds. */
  snapped: number | null;
  calm: boolean;
}

export interface Frame {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The part of the stage in which the flight is drawn. */
export const frameOf = (width: number, height: number): Frame => ({
  // Half a kite must fit beside its start.
  left: clamp(width * 0.1, 38, 96),
  right: width - (width < 500 ? 14 : 40),
  top: height * 0.08,
  bottom: height * 0.86,
});

/** Draws the flight of this moment. */
export function drawFlight(stage: Stage, kite: HTMLCanvasElement, flight: Flight): void {
  const { context, width, height, now } = stage;
  const frame = frameOf(width, height);
  const view = viewAt(flight.elapsed);
  const toX = (part: number): number => frame.left + part * (frame.right - frame.left);
  const toY = (part: number): number => frame.bottom - part * (frame.bottom - frame.top);
  const place = (elapsed: number): { x: number; y: number } => {
    const point = pointAt(view, elapsed);
    return { x: toX(point.x), y: toY(point.y) };
  };
  if (flight.elapsed > 0)
    drawScale(context, frame, marksIn(view), (multiplier) => place(elapsedAt(multiplier)).y, width);

  const tip = place(flight.elapsed);
  const fade = flight.snapped === null ? 1 : clamp(1 - flight.snapped / 900, 0, 1);
  drawLine(context, frame, place, flight.elapsed, flight.snapped !== null, fade);
  for (const mark of flight.marks) {
    if (mark.multiplier > 100) drawMark(context, place(elapsedAt(mark.multiplier)), mark, now - mark.since);
  }
  drawKite(stage, kite, tip, place(Math.max(0, flight.elapsed - 500)), flight);
}

function drawScale(
  context: CanvasRenderingContext2D,
  frame: Frame,
  marks: readonly number[],
  toY: (multiplier: number) => number,
  width: number,
): void {
  context.font = `400 ${width < 500 ? 11 : 13}px Prompt, sans-serif`;
  context.textAlign = 'right';
  context.textBaseline = 'bottom';
  for (const mark of marks) {
    const y = toY(mark);
    if (y < frame.top) continue;
    context.fillStyle = 'rgba(200,215,255,.14)';
    context.fillRect(frame.left, y, frame.right - frame.left, 1);
    context.fillStyle = 'rgba(220,230,255,.62)';
    context.fillText(`${mark % 100 === 0 ? mark / 100 : (mark / 100).toFixed(1)}×`, frame.right, y - 2);
  }
}

function drawLine(
  context: CanvasRenderingContext2D,
  frame: Frame,
  place: (elapsed: number) => { x: number; y: number },
  elapsed: number,
  isSnapped: boolean,
  fade: number,
): void {
  const path = new Path2D();
  const parts = 48;
  for (let part = 0; part <= parts; part += 1) {
    const { x, y } = place((elapsed * part) / parts);
    if (part === 0) path.moveTo(x, y);
    else path.lineTo(x, y);
  }
  const end = place(elapsed);
  const under = new Path2D(path);
  under.lineTo(end.x, frame.bottom);
  under.lineTo(frame.left, frame.bottom);
  under.closePath();
  const light = context.createLinearGradient(0, end.y, 0, frame.bottom);
  const colour = isSnapped ? '255,90,80' : '255,190,60';
  light.addColorStop(0, `rgba(${colour},${0.2 * fade})`);
  light.addColorStop(1, `rgba(${colour},0)`);
  context.fillStyle = light;
  context.fill(under);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const [size, alpha, tone] of [
    [9, 0.26, colour],
    [2.6, 1, isSnapped ? '255,150,140' : '255,246,214'],
  ] as const) {
    context.lineWidth = size;
    context.strokeStyle = `rgba(${tone},${alpha * (0.25 + 0.75 * fade)})`;
    context.stroke(path);
  }
}

function drawMark(
  context: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  { name, multiplier, isMine }: Mark,
  age: number,
): void {
  context.fillStyle = isMine ? '#fcd535' : '#7ee0b8';
  context.beginPath();
  context.arc(x, y, isMine ? 6 : 3.5, 0, Math.PI * 2);
  context.fill();
  const shown = clamp(Math.min(age / 150, (2600 - age) / 500), 0, 1);
  if (!isMine && shown === 0) return;
  context.globalAlpha = isMine ? 1 : shown;
  context.font = `${isMine ? 600 : 400} ${isMine ? 14 : 12}px Prompt, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'bottom';
  context.lineWidth = 3;
  context.strokeStyle = 'rgba(8,8,26,.8)';
  const text = isMine ? `${(multiplier / 100).toFixed(2)}×` : `${name} ${(multiplier / 100).toFixed(2)}×`;
  const lift = isMine ? 10 : 8 + Math.min(age / 90, 18);
  context.strokeText(text, x, y - lift);
  context.fillText(text, x, y - lift);
  context.globalAlpha = 1;
}

/** The kite leans with its climb and sways in the wind. Once the line snaps, the wind takes it away. */
function drawKite(
  { context, width, height, now }: Stage,
  kite: HTMLCanvasElement,
  tip: { x: number; y: number },
  before: { x: number; y: number },
  { snapped, calm, elapsed }: Flight,
): void {
  const size = clamp(Math.min(width, height) * 0.26, 64, 150);
  const climb = Math.atan2(before.y - tip.y, Math.max(1, tip.x - before.x));
  const wind = calm ? 0 : Math.sin(now / 640) * 0.09 + Math.sin(now / 277) * 0.03;
  let [x, y, turn, alpha] = [tip.x, tip.y, 0.5 - climb * 0.35 + wind, 1];
  if (snapped !== null) {
    const part = clamp(snapped / 1500, 0, 1);
    alpha = calm ? 0.35 : 1 - part ** 2;
    if (!calm) {
      x += part * width * 0.3;
      y += -part * height * 0.12 + part ** 2 * height * 0.2;
      turn += part * 5;
    }
  }
  context.save();
  context.globalAlpha = alpha;
  context.translate(x, y);
  drawTail(context, size, now, calm, snapped === null ? elapsed : elapsed + snapped * 2);
  context.rotate(turn);
  context.drawImage(kite, -size / 2, -size * 0.42, size, size);
  context.restore();
}

/** Two ribbons behind the kite. */
function drawTail(
  context: CanvasRenderingContext2D,
  size: number,
  now: number,
  calm: boolean,
  run: number,
): void {
  context.lineCap = 'round';
  for (const [side, colour] of [
    [-0.16, '#ff6abd'],
    [0.16, '#ffd24a'],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = Math.max(2, size * 0.035);
    context.beginPath();
    const length = size * clamp(0.5 + run / 9000, 0.5, 1.15);
    for (let part = 0; part <= 12; part += 1) {
      const along = part / 12;
      const wave = calm ? 0 : Math.sin(along * 7 - now / 150 + side * 9) * size * 0.07 * along;
      const x = -along * length * 0.8 + side * size * 0.5 + wave * 0.4;
      const y = size * 0.32 + along * length * 0.42 + wave;
      if (part === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  }
}

/** Clouds at their own depths: the nearer, the faster. */
export const clouds = [0.6, 1, 0.75, 0.9] as const;

/** Where a cloud is; each comes again and again. */
export function cloudAt(
  index: number,
  elapsed: number,
  { width, height }: { width: number; height: number },
): { x: number; y: number; isSeen: boolean } {
  const climbed = (elapsed / 34) * (clouds[index] ?? 1);
  const y = ((index * height * 0.37 + climbed) % (height * 1.6)) - height * 0.35;
  return { x: ((index * 0.29 + 0.06) % 1) * width - 100, y, isSeen: climbed > index * 30 };
}

/** Paints a soft cloud, lit by the town from below. */
export function paintCloud(paint: CanvasRenderingContext2D, width: number, height: number): void {
  const puffs = [
    [0.2, 0.6, 0.13],
    [0.36, 0.5, 0.17],
    [0.52, 0.44, 0.19],
    [0.67, 0.52, 0.16],
    [0.82, 0.62, 0.12],
    [0.5, 0.6, 0.18],
  ] as const;
  for (const [x, y, r] of puffs) {
    const puff = paint.createRadialGradient(x * width, y * height, 0, x * width, y * height, r * width);
    puff.addColorStop(0, 'rgba(206,200,245,.3)');
    puff.addColorStop(0.5, 'rgba(170,150,215,.14)');
    puff.addColorStop(1, 'rgba(150,120,190,0)');
    paint.fillStyle = puff;
    paint.fillRect(0, 0, width, height);
  }
}
