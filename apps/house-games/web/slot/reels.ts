import { baseStrips, freeStrips, type Lantern, type Letter, slotRows } from '@salung/fair';
import { clamp, easeBack } from '../stage.ts';
import { drawGlow, drawSymbol, keyOf, placeOf, reelCount } from './cells.ts';
import { type Layout, placeAt } from './layout.ts';
import { onRing, type ReelMotion, reelAt, stopLength } from './motion.ts';
import { Sky } from './sky.ts';
import type { Sprites } from './sprites.ts';
import type { Place } from './timeline.ts';

/** Fast enough for the eye to see streaks: symbols per second. */
const blurFrom = 12;
const startStops = [3, 0, 11, 2, 12];

/** The five reels: what turns, what rests, what glows. */
export class Reels {
  #strips: readonly string[] = baseStrips;
  #held: number | null = null;
  #motions: ReelMotion[] = startStops.map((stop) => resting(stop));
  #marked = new Set<number>();
  #markedAt = 0;
  readonly #sky = new Sky();

  /** Starts all reels, except the one that the tuk-tuk holds. */
  spin(strips: 'base' | 'free', now: number, held: number | null): void {
    this.#choose(strips, held);
    this.#motions = this.#motions.map((motion, reel) => ({
      start: now + reel * 30,
      from: reelAt(motion, now).position,
      stop: null,
    }));
  }

  /** Lets a reel stop at a place of its strip. */
  stop(reel: number, target: number, now: number, length = stopLength): void {
    const motion = this.#motions[reel];
    if (motion) motion.stop = { at: now, target, length };
  }

  /** Shows places of the strips at once. */
  show(strips: 'base' | 'free', stops: readonly number[], held: number | null): void {
    this.#choose(strips, held);
    this.#motions = stops.map((stop) => resting(stop));
  }

  /** Whether a reel still turns. */
  turns(reel: number, now: number): boolean {
    const motion = this.#motions[reel];
    return reel !== this.#held && motion !== undefined && !reelAt(motion, now).rests;
  }

  /** Makes these places glow and dims the others; none of them ends it. */
  mark(places: readonly Place[], now: number): void {
    this.#marked = new Set(places.map(keyOf));
    this.#markedAt = now;
  }

  /** Lights lanterns; with any of them lit, the symbols fade. */
  light(lanterns: readonly Lantern[], now: number): void {
    this.#sky.light(lanterns, now);
  }

  /** A lantern leaves its place. */
  release(place: Place): void {
    this.#sky.release(place);
  }

  endSky(): void {
    this.#sky.end();
  }

  draw(context: CanvasRenderingContext2D, layout: Layout, sprites: Sprites, now: number): void {
    const fade = this.#sky.partAt(now);
    context.save();
    context.beginPath();
    context.rect(layout.left - 2, layout.top, layout.reelsWidth + 4, layout.reelsHeight);
    context.clip();
    for (let reel = 0; reel < reelCount; reel += 1) {
      const motion = this.#motions[reel];
      const strip = this.#strips[reel];
      if (!motion || !strip) continue;
      if (reel === this.#held) drawHeld(context, layout, sprites, reel, now);
      else drawReel(context, layout, sprites, reelAt(motion, now), { reel, strip, fade });
    }
    context.restore();
    if (this.#marked.size > 0) this.#drawMarks(context, layout, sprites, now);
    this.#sky.draw(context, layout, sprites, now);
  }

  #choose(strips: 'base' | 'free', held: number | null): void {
    this.#strips = strips === 'base' ? baseStrips : freeStrips;
    this.#held = held;
  }

  #drawMarks(context: CanvasRenderingContext2D, layout: Layout, sprites: Sprites, now: number): void {
    const since = now - this.#markedAt;
    context.fillStyle = `rgba(10,4,16,${0.62 * clamp(since / 140, 0, 1)})`;
    for (let key = 0; key < reelCount * slotRows; key += 1) {
      if (this.#marked.has(key)) continue;
      const { reel, row } = placeOf(key);
      const { x, y } = placeAt(layout, reel, row);
      context.fillRect(x, y, layout.cellWidth, layout.cellHeight);
    }
    for (const key of this.#marked) {
      const { reel, row } = placeOf(key);
      const own = clamp((since - reel * 60) / 260, 0, 1);
      if (own === 0) continue;
      const swell = 1 + 0.1 * easeBack(own) + 0.025 * Math.sin(since / 130);
      drawGlow(context, layout, reel, row, own * (0.75 + 0.25 * Math.sin(since / 130)));
      drawSymbol(context, layout, sprites.symbols[this.#letterAt(reel, row)], reel, row, swell);
    }
  }

  #letterAt(reel: number, row: number): Letter {
    if (reel === this.#held) return 'W';
    const strip = this.#strips[reel] ?? '';
    const target = this.#motions[reel]?.stop?.target ?? 0;
    return strip[onRing(Math.round(target) + row, strip.length)] as Letter;
  }
}

const resting = (stop: number): ReelMotion => ({
  start: 0,
  from: stop,
  stop: { at: Number.NEGATIVE_INFINITY, target: stop, length: 0 },
});

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
  for (let row = 0; row < slotRows; row += 1) drawSymbol(context, layout, sprites.symbols.W, reel, row);
}

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
    drawSymbol(context, layout, set[letter], reel, index - position);
  }
  context.globalAlpha = 1;
}
