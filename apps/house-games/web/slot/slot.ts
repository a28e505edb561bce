import type { SlotRound } from '@salung/fair';
import type { Sound } from '../sound.ts';
import { nextTask, openStage } from '../stage.ts';
import { backdropParts } from './backdrop.ts';
import { type Layout, layoutOf } from './layout.ts';
import { createOverlay } from './overlay.ts';
import { type Bulb, bulbsOf } from './paint.ts';
import { createReels } from './reels.ts';
import { ascent, type Scene, showStep, type Travellers } from './show.ts';
import { createSparks } from './sparks.ts';
import { blank, makeSprites, type Sprites } from './sprites.ts';
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
export function createSlot(host: HTMLElement, { language, reducedMotion, sound }: SlotOptions): Slot {
  host.classList.add('slot');
  const back = document.createElement('canvas');
  back.className = 'slot-back';
  const front = document.createElement('canvas');
  const tint = document.createElement('div');
  tint.className = 'slot-tint';
  host.append(back, tint, front);

  const words = wordsIn(language);
  const overlay = createOverlay(host);
  const reels = createReels();
  const sparks = createSparks();
  const travellers: Travellers = { tukTuk: null, tukTukAt: null, lantern: null };
  let layout = layoutOf(1, 1);
  let bulbs: Bulb[] = [];
  let sprites: Sprites | null = null;
  let made = 0;
  let isTurning = false;
  let rested: { stops: readonly number[] } = { stops: [3, 0, 11, 2, 12] };
  let isReady = (): void => {};
  const ready = new Promise<void>((done) => {
    isReady = done;
  });

  /** Pictures belong to a size: made again when it changes by much. The font must be there for the letters on them. */
  const prepare = async (): Promise<void> => {
    made += 1;
    const mine = made;
    await document.fonts.load('600 20px Prompt', words.name).catch(() => []);
    if (mine !== made) return;
    await paintBack(() => mine === made);
    if (mine !== made) return;
    const next = await makeSprites(layout.cellWidth * stage.fineScale);
    if (mine !== made) return;
    sprites = next;
    isReady();
  };
  const paintBack = async (isWanted: () => boolean): Promise<void> => {
    const [canvas, paint] = blank(layout.width * stage.fineScale, layout.height * stage.fineScale);
    paint.scale(stage.fineScale, stage.fineScale);
    for (const part of backdropParts(paint, layout, words.name)) {
      part();
      await nextTask();
      if (!isWanted()) return;
    }
    back.width = canvas.width;
    back.height = canvas.height;
    back.getContext('2d')?.drawImage(canvas, 0, 0);
  };

  const stage = openStage(host, front, {
    resize() {
      layout = layoutOf(stage.width, stage.height);
      bulbs = bulbsOf(layout);
      overlay.place(layout);
      void prepare();
    },
    isCalm: () => !isTurning && !sparks.isBusy,
    frame(now, passed) {
      if (!sprites) return;
      const { context, scale, width, height } = stage;
      context.setTransform(scale, 0, 0, scale, 0, 0);
      context.clearRect(0, 0, width, height);
      if (!reducedMotion) drawLife(context, layout, sprites, now);
      reels.draw(context, layout, sprites, now);
      drawTravellers(context, layout, sprites, travellers, now);
      sparks.draw(context, sprites, passed);
    },
  });
  const scene: Scene = {
    stage,
    reels,
    sparks,
    overlay,
    sound,
    travellers,
    words,
    language,
    layout: () => layout,
    calm: reducedMotion,
  };
  overlay.scene('street');

  let nextSteam = 0;
  let nextLantern = 0;
  /** What moves when nothing happens: twinkling bulbs, steam, now and then a lantern over the roofs. */
  function drawLife(context: CanvasRenderingContext2D, at: Layout, pictures: Sprites, now: number): void {
    context.globalCompositeOperation = 'lighter';
    for (const [index, { x, y }] of bulbs.entries()) {
      const light = Math.sin(now / 520 + index * 2.4);
      if (light < 0.35) continue;
      const size = at.cellWidth * 0.42;
      context.globalAlpha = (light - 0.35) * 0.7;
      context.drawImage(pictures.spark, x - size / 2, y - size / 2, size, size);
    }
    context.globalAlpha = 1;
    context.globalCompositeOperation = 'source-over';
    if (now > nextSteam) {
      nextSteam = now + 1100;
      const side = Math.random() < 0.5 ? -0.3 : 1.3;
      sparks.steam(
        at.left + at.reelsWidth * Math.min(1.02, Math.max(-0.02, side)),
        at.street - at.cellHeight * 0.5,
        at.cellWidth * 0.7,
      );
    }
    if (now > nextLantern) {
      nextLantern = now + 2400;
      const size = at.cellWidth * (0.16 + Math.random() * 0.2);
      sparks.lantern(
        at.width * (Math.random() < 0.5 ? 0.02 + Math.random() * 0.2 : 0.78 + Math.random() * 0.2),
        at.roofTop + at.roofHeight * 0.4,
        size,
        at.roofTop + at.cellHeight,
      );
    }
  }

  return {
    ready,
    spin() {
      overlay.counter('', null);
      overlay.note('');
      overlay.say('');
      reels.mark([], stage.now);
      sound.play('reelStart');
      isTurning = true;
      if (!reducedMotion) reels.spin('base', stage.now, null);
    },
    async play(round, stake) {
      const amount = (pays: number): number => (stake * pays) / 100;
      for (const step of timelineOf(round, reducedMotion)) await showStep(scene, step, amount);
      const last = round.freeSpins[round.freeSpins.length - 1];
      if (last) reels.show('base', round.spin.stops, null);
      rested = { stops: round.spin.stops };
      isTurning = false;
    },
    cancel() {
      isTurning = false;
      reels.show('base', rested.stops, null);
    },
    skip: () => stage.skip(),
    destroy() {
      made += 1;
      stage.destroy();
      sparks.clear();
      sprites = null;
      back.width = 0;
      host.replaceChildren();
    },
  };
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
