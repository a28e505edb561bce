import { baseStrips, freeStrips, type Lantern, type Letter, slotRows } from '@salung/fair';
import { clamp, easeBack } from '../stage.ts';
import { type Layout, placeAt } from './layout.ts';
import { onRing, type ReelMotion, reelAt, stopLength } from './motion.ts';
import { blank, type Sprites } from './sprites.ts';
import type { Place } from './timeline.ts';
import { valuePicture } from './values.ts';

/** The five reels: what turns, what rests, what glows. */
export interface Reels {
  /** Starts all reels, except the one that the tuk-tuk holds. */
  spin(strips: 'base' | 'free', now: number, held: number | null): void;
  /** Lets a reel stop at a place of its strip. */
  stop(reel: number, target: number, now: number, length?: number): void;
  /** Shows places of the strips at once. */
  show(strips: 'base' | 'free', stops: readonly number[], held: number | null): void;
  /** Whether a reel still turns. */
  turns(reel: number, now: number): boolean;
  /** Makes these places glow and dims the others; none of them ends it. */
  mark(places: readonly Place[], now: number): void;
  /** Lights lanterns; with any of them lit, the symbols fade. */
  light(lanterns: readonly Lantern[], now: number): void;
  /** A lantern leaves its place. */
  release(place: Place): void;
  endSky(): void;
  draw(context: CanvasRenderingContext2D, layout: Layout, sprites: Sprites, now: number): void;
}

interface LitLantern extends Lantern {
  since: number;
}

const reelCount = 5;
/** Fast enough for the eye to see streaks: symbols per second. */
const blurFrom = 12;
const startStops = [3, 0, 11, 2, 12];

const keyOf = ({ reel, row }: Place): number => reel * slotRows + row;

export function createReels(): Reels {
  let strips: readonly string[] = baseStrips;
  let held: number | null = null;
  let motions: ReelMotion[] = startStops.map((stop) => resting(stop));
  let marked = new Set<number>();
  let markedAt = 0;
  const sky = new Map<number, LitLantern>();
  let inSky = false;
  let skyAt = 0;

  return {
    spin(kind, now, holds) {
      strips = kind === 'base' ? baseStrips : freeStrips;
      held = holds;
      motions = motions.map((motion, reel) => ({
        start: now + reel * 30,
        from: reelAt(motion, now).position,
        stop: null,
      }));
    },
    stop(reel, target, now, length = stopLength) {
      const motion = motions[reel];
      if (motion) motion.stop = { at: now, target, length };
    },
    show(kind, stops, holds) {
      strips = kind === 'base' ? baseStrips : freeStrips;
      held = holds;
      motions = stops.map((stop) => resting(stop));
    },
    turns: (reel, now) => {
      const motion = motions[reel];
      return reel !== held && motion !== undefined && !reelAt(motion, now).rests;
    },
    mark(places, now) {
      marked = new Set(places.map(keyOf));
      markedAt = now;
    },
    light(lanterns, now) {
      if (!inSky) skyAt = now;
      inSky = true;
      for (const lantern of lanterns) sky.set(keyOf(lantern), { ...lantern, since: now });
    },
    release: (place) => void sky.delete(keyOf(place)),
    endSky() {
      inSky = false;
      sky.clear();
    },
    draw(context, layout, sprites, now) {
      const fade = inSky ? clamp((now - skyAt) / 600, 0, 1) : 0;
      context.save();
      context.beginPath();
      context.rect(layout.left - 2, layout.top, layout.reelsWidth + 4, layout.reelsHeight);
      context.clip();
      for (let reel = 0; reel < reelCount; reel += 1) {
        const motion = motions[reel];
        const strip = strips[reel];
        if (!motion || !strip) continue;
        if (reel === held) drawHeld(context, layout, sprites, reel, now);
        else drawReel(context, layout, sprites, reelAt(motion, now), { reel, strip, fade });
      }
      context.restore();
      if (marked.size > 0) drawMarks(context, layout, sprites, now);
      if (inSky) drawSky(context, layout, sprites, now, fade);
    },
  };

  function drawHeld(
    context: CanvasRenderingContext2D,
    layout: Layout,
    sprites: Sprites,
    reel: number,
    now: number,
  ): void {
    const { x, y } = placeAt(layout, reel, 0);
    const light = context.createLinearGradient(x, 0, x + layout.cellWidth, 0);
    light.addColorStop(0, 'rgba(255,200,60,.05)');
    light.addColorStop(0.5, `rgba(255,205,80,${0.34 + 0.1 * Math.sin(now / 180)})`);
    light.addColorStop(1, 'rgba(255,200,60,.05)');
    context.fillStyle = light;
    context.fillRect(x, y, layout.cellWidth, layout.reelsHeight);
    for (let row = 0; row < slotRows; row += 1) symbol(context, layout, sprites.symbols.W, reel, row);
  }

  function drawMarks(context: CanvasRenderingContext2D, layout: Layout, sprites: Sprites, now: number): void {
    const since = now - markedAt;
    context.fillStyle = `rgba(10,4,16,${0.62 * clamp(since / 140, 0, 1)})`;
    for (let key = 0; key < reelCount * slotRows; key += 1) {
      if (marked.has(key)) continue;
      const { x, y } = placeAt(layout, Math.floor(key / slotRows), key % slotRows);
      context.fillRect(x, y, layout.cellWidth, layout.cellHeight);
    }
    for (const key of marked) {
      const [reel, row] = [Math.floor(key / slotRows), key % slotRows];
      const own = clamp((since - reel * 60) / 260, 0, 1);
      if (own === 0) continue;
      const swell = 1 + 0.1 * easeBack(own) + 0.025 * Math.sin(since / 130);
      glowCell(context, layout, reel, row, own * (0.75 + 0.25 * Math.sin(since / 130)));
      symbol(context, layout, sprites.symbols[letterAt(reel, row)], reel, row, swell);
    }
  }

  function letterAt(reel: number, row: number): Letter {
    if (reel === held) return 'W';
    const strip = strips[reel] ?? '';
    const target = motions[reel]?.stop?.target ?? 0;
    return strip[onRing(Math.round(target) + row, strip.length)] as Letter;
  }

  function drawSky(
    context: CanvasRenderingContext2D,
    layout: Layout,
    sprites: Sprites,
    now: number,
    fade: number,
  ): void {
    for (let key = 0; key < reelCount * slotRows; key += 1) {
      const [reel, row] = [Math.floor(key / slotRows), key % slotRows];
      const lit = sky.get(key);
      const { x, y } = placeAt(layout, reel, row);
      context.strokeStyle = `rgba(140,170,255,${0.2 * fade})`;
      context.lineWidth = 1;
      context.strokeRect(x + 3, y + 3, layout.cellWidth - 6, layout.cellHeight - 6);
      if (!lit) continue;
      const born = clamp((now - lit.since) / 420, 0, 1);
      const bob = Math.sin(now / 620 + key) * layout.cellHeight * 0.015;
      glowCell(context, layout, reel, row, 0.5 * born);
      symbol(context, layout, sprites.litLantern, reel, row, (0.3 + 0.75 * easeBack(born)) * 1.02, bob);
      drawValue(context, layout, reel, row, lit.value, born);
    }
  }
}

const resting = (stop: number): ReelMotion => ({
  start: 0,
  from: stop,
  stop: { at: Number.NEGATIVE_INFINITY, target: stop, length: 0 },
});

function drawReel(
  context: CanvasRenderingContext2D,
  layout: Layout,
  sprites: Sprites,
  { position, speed }: { position: number; speed: number },
  { reel, strip, fade }: { reel: number; strip: string; fade: number },
): void {
  const first = Math.floor(position);
  const set = speed > blurFrom ? sprites.fast : sprites.symbols;
  context.globalAlpha = 1 - 0.9 * fade;
  for (let index = first; index <= first + slotRows; index += 1) {
    const letter = strip[onRing(index, strip.length)] as Letter;
    symbol(context, layout, set[letter], reel, index - position);
  }
  context.globalAlpha = 1;
}

/** A picture in the middle of its place, a little smaller than it. */
function symbol(
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
function glowCell(
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

function drawValue(
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
