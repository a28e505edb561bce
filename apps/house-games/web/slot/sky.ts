import { type Lantern, slotRows } from '@salung/fair';
import { clamp, easeBack } from '../stage.ts';
import { drawGlow, drawSymbol, drawValue, keyOf, placeOf, reelCount } from './cells.ts';
import { type Layout, placeAt } from './layout.ts';
import type { Sprites } from './sprites.ts';
import type { Place } from './timeline.ts';

interface LitLantern extends Lantern {
  since: number;
}

/** The night sky over the reels, with lanterns in their places. */
export class Sky {
  readonly #lanterns = new Map<number, LitLantern>();
  #isOpen = false;
  #openedAt = 0;

  light(lanterns: readonly Lantern[], now: number): void {
    if (!this.#isOpen) this.#openedAt = now;
    this.#isOpen = true;
    for (const lantern of lanterns) this.#lanterns.set(keyOf(lantern), { ...lantern, since: now });
  }

  release(place: Place): void {
    this.#lanterns.delete(keyOf(place));
  }

  end(): void {
    this.#isOpen = false;
    this.#lanterns.clear();
  }
  /** How far it has come, 0 to 1: the symbols fade behind it. */
  partAt(now: number): number {
    return this.#isOpen ? clamp((now - this.#openedAt) / 600, 0, 1) : 0;
  }

  draw(context: CanvasRenderingContext2D, layout: Layout, sprites: Sprites, now: number): void {
    if (!this.#isOpen) return;
    const part = this.partAt(now);
    for (let key = 0; key < reelCount * slotRows; key += 1) {
      const { reel, row } = placeOf(key);
      const { x, y } = placeAt(layout, reel, row);
      context.strokeStyle = `rgba(140,170,255,${0.2 * part})`;
      context.lineWidth = 1;
      context.strokeRect(x + 3, y + 3, layout.cellWidth - 6, layout.cellHeight - 6);
      const lit = this.#lanterns.get(key);
      if (!lit) continue;
      const born = clamp((now - lit.since) / 420, 0, 1);
      const bob = Math.sin(now / 620 + key) * layout.cellHeight * 0.015;
      drawGlow(context, layout, reel, row, 0.5 * born);
      const swell = (0.3 + 0.75 * easeBack(born)) * 1.02;
      drawSymbol(context, layout, sprites.litLantern, reel, row, swell, bob);
      drawValue(context, layout, reel, row, lit.value, born);
    }
  }
}
