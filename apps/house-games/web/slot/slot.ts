import type { SlotRound } from '@salung/fair';
import type { Sound } from '../sound.ts';
import { openStage, type Stage } from '../stage.ts';
import { type Layout, layoutOf } from './layout.ts';
import { Life } from './life.ts';
import { createOverlay } from './overlay.ts';
import { Paintings } from './paintings.ts';
import { Reels } from './reels.ts';
import { ascent, type Scene, showStep, type Travellers } from './show.ts';
import { createSparks } from './sparks.ts';
import type { Sprites } from './sprites.ts';
import { timelineOf } from './timeline.ts';
import { valueText } from './values.ts';
import { type Language, wordsIn } from './words.ts';
import './slot.css';

export interface SlotOptions {
  language: Language;
  /** Cuts and fades instead of movement. */
  reducedMotion: boolean;
  sound: Sound;
}

/** The picture of Night Market. It plays rounds back and decides nothing. */
export interface Slot {
  /** The pictures are drawn and the game can be played. */
  readonly ready: Promise<void>;
  /** The reels begin to turn, before the round is known. */
  spin(): void;
  /** Shows a whole round that was played for this stake in satang. */
  play(round: SlotRound, stake: number): Promise<void>;
  /** The round did not happen: the reels go back to where they were. */
  cancel(): void;
  /** Ends the step that is under way at once. */
  skip(): void;
  destroy(): void;
}

/** Builds the game inside an element, as large as it. */
export function createSlot(host: HTMLElement, options: SlotOptions): Slot {
  return new NightMarket(host, options);
}

class NightMarket implements Slot {
  readonly #host: HTMLElement;
  readonly #stage: Stage;
  readonly #scene: Scene;
  readonly #paintings: Paintings;
  readonly #life: Life;
  #layout = layoutOf(1, 1);
  #isTurning = false;
  #rested: readonly number[] = [3, 0, 11, 2, 12];

  constructor(host: HTMLElement, { language, reducedMotion, sound }: SlotOptions) {
    host.classList.add('slot');
    const back = document.createElement('canvas');
    back.className = 'slot-back';
    const front = document.createElement('canvas');
    const tint = document.createElement('div');
    tint.className = 'slot-tint';
    host.append(back, tint, front);

    const words = wordsIn(language);
    const overlay = createOverlay(host);
    const sparks = createSparks();
    this.#host = host;
    this.#paintings = new Paintings(back, words.name);
    this.#life = new Life(sparks);
    this.#stage = openStage(host, front, {
      resize: () => this.#resize(),
      isCalm: () => !this.#isTurning && !sparks.isBusy,
      frame: (now, passed) => this.#frame(now, passed),
    });
    this.#scene = {
      stage: this.#stage,
      reels: new Reels(),
      sparks,
      overlay,
      sound,
      travellers: { tukTuk: null, tukTukAt: null, lantern: null },
      words,
      language,
      layout: () => this.#layout,
      calm: reducedMotion,
    };
    overlay.scene('street');
  }

  get ready(): Promise<void> {
    return this.#paintings.ready;
  }

  spin(): void {
    const { overlay, reels, sound, calm } = this.#scene;
    const { now } = this.#stage;
    overlay.counter('', null);
    overlay.note('');
    overlay.say('');
    reels.mark([], now);
    sound.play('reelStart');
    this.#isTurning = true;
    if (!calm) reels.spin('base', now, null);
  }

  async play(round: SlotRound, stake: number): Promise<void> {
    const { reels, calm } = this.#scene;
    const amount = (pays: number): number => (stake * pays) / 100;
    for (const step of timelineOf(round, calm)) await showStep(this.#scene, step, amount);
    const last = round.freeSpins[round.freeSpins.length - 1];
    if (last) reels.show('base', round.spin.stops, null);
    this.#rested = round.spin.stops;
    this.#isTurning = false;
  }

  cancel(): void {
    this.#isTurning = false;
    this.#scene.reels.show('base', this.#rested, null);
  }

  skip(): void {
    this.#stage.skip();
  }

  destroy(): void {
    this.#stage.destroy();
    this.#scene.sparks.clear();
    this.#paintings.destroy();
    this.#host.replaceChildren();
  }

  #resize(): void {
    const { width, height, fineScale } = this.#stage;
    this.#layout = layoutOf(width, height);
    this.#life.place(this.#layout);
    this.#scene.overlay.place(this.#layout);
    void this.#paintings.make(this.#layout, fineScale);
  }

  #frame(now: number, passed: number): void {
    const { sprites } = this.#paintings;
    if (!sprites) return;
    const { context, scale, width, height } = this.#stage;
    const { reels, sparks, travellers, calm } = this.#scene;
    const layout = this.#layout;
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    if (!calm) this.#life.draw(context, layout, sprites, now);
    reels.draw(context, layout, sprites, now);
    drawTravellers(context, layout, sprites, travellers, now);
    sparks.draw(context, sprites, passed);
  }
}

function drawTravellers(
  context: CanvasRenderingContext2D,
  layout: Layout,
  sprites: Sprites,
  { tukTuk, lantern }: Travellers,
  now: number,
): void {
  if (lantern) {
    const { x, y, size } = ascent(layout, lantern);
    context.drawImage(sprites.litLantern, x - size / 2, y - size / 2, size, size);
    context.font = `600 ${size * 0.28}px Prompt, sans-serif`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.fillStyle = '#6b2a06';
    context.fillText(valueText(lantern.value), x, y - size * 0.06);
  }
  if (tukTuk) {
    const width = layout.cellWidth * 2.1;
    const height = width / 1.6;
    const jolt = Math.sin(now / 45) * layout.cellHeight * 0.008;
    context.save();
    context.translate(tukTuk.x, layout.top + layout.reelsHeight - height * 0.94 + jolt);
    if (!tukTuk.isLeft) context.scale(-1, 1);
    context.drawImage(sprites.tukTuk, -width / 2, 0, width, height);
    context.restore();
  }
}
