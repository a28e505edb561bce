import { nextTask } from '../stage.ts';
import { backdropParts } from './backdrop.ts';
import type { Layout } from './layout.ts';
import { blank, makeSprites, type Sprites } from './sprites.ts';

/** The street behind the reels and the sprites. Pictures belong to a size: made again when it changes by much. */
export class Paintings {
  readonly ready: Promise<void>;
  sprites: Sprites | null = null;
  readonly #back: HTMLCanvasElement;
  readonly #name: string;
  #made = 0;
  #isReady = (): void => {};

  /** @param name the name of the game, which stands over the street */
  constructor(back: HTMLCanvasElement, name: string) {
    this.#back = back;
    this.#name = name;
    this.ready = new Promise<void>((done) => {
      this.#isReady = done;
    });
  }

  /** The font must be there for the letters on them. */
  async make(layout: Layout, scale: number): Promise<void> {
    this.#made += 1;
    const mine = this.#made;
    await document.fonts.load('600 20px Prompt', this.#name).catch(() => []);
    if (mine !== this.#made) return;
    await this.#paintBack(layout, scale, () => mine === this.#made);
    if (mine !== this.#made) return;
    const next = await makeSprites(layout.cellWidth * scale);
    if (mine !== this.#made) return;
    this.sprites = next;
    this.#isReady();
  }

  destroy(): void {
    this.#made += 1;
    this.sprites = null;
    this.#back.width = 0;
  }

  async #paintBack(layout: Layout, scale: number, isWanted: () => boolean): Promise<void> {
    const [canvas, paint] = blank(layout.width * scale, layout.height * scale);
    paint.scale(scale, scale);
    for (const part of backdropParts(paint, layout, this.#name)) {
      part();
      await nextTask();
      if (!isWanted()) return;
    }
    this.#back.width = canvas.width;
    this.#back.height = canvas.height;
    this.#back.getContext('2d')?.drawImage(canvas, 0, 0);
  }
}
