import type { Layout } from './layout.ts';
import { type Bulb, bulbsOf } from './paint.ts';
import type { Sparks } from './sparks.ts';
import type { Sprites } from './sprites.ts';

/** What moves when nothing happens: twinkling bulbs, steam, now and then a lantern over the roofs. */
export class Life {
  readonly #sparks: Sparks;
  #bulbs: Bulb[] = [];
  #nextSteam = 0;
  #nextLantern = 0;

  constructor(sparks: Sparks) {
    this.#sparks = sparks;
  }

  place(layout: Layout): void {
    this.#bulbs = bulbsOf(layout);
  }

  draw(context: CanvasRenderingContext2D, layout: Layout, sprites: Sprites, now: number): void {
    this.#twinkle(context, layout, sprites, now);
    if (now > this.#nextSteam) {
      this.#nextSteam = now + 1100;
      this.#steam(layout);
    }
    if (now > this.#nextLantern) {
      this.#nextLantern = now + 2400;
      this.#lantern(layout);
    }
  }

  #twinkle(context: CanvasRenderingContext2D, layout: Layout, sprites: Sprites, now: number): void {
    context.globalCompositeOperation = 'lighter';
    for (const [index, { x, y }] of this.#bulbs.entries()) {
      const light = Math.sin(now / 520 + index * 2.4);
      if (light < 0.35) continue;
      const size = layout.cellWidth * 0.42;
      context.globalAlpha = (light - 0.35) * 0.7;
      context.drawImage(sprites.spark, x - size / 2, y - size / 2, size, size);
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
  }

  #steam({ left, reelsWidth, street, cellWidth, cellHeight }: Layout): void {
    const side = Math.random() < 0.5 ? -0.3 : 1.3;
    this.#sparks.steam(
      left + reelsWidth * Math.min(1.02, Math.max(-0.02, side)),
      street - cellHeight * 0.5,
      cellWidth * 0.7,
    );
  }

  #lantern({ width, roofTop, roofHeight, cellWidth, cellHeight }: Layout): void {
    const size = cellWidth * (0.16 + Math.random() * 0.2);
    this.#sparks.lantern(
      width * (Math.random() < 0.5 ? 0.02 + Math.random() * 0.2 : 0.78 + Math.random() * 0.2),
      roofTop + roofHeight * 0.4,
      size,
      roofTop + cellHeight,
    );
  }
}
