import { symbolNames } from '@salung/fair';
import type { Sound } from '../sound.ts';
import { easeBoth, easeOut, mix, type Stage } from '../stage.ts';
import { type Layout, placeAt } from './layout.ts';
import { stopLength } from './motion.ts';
import type { Overlay } from './overlay.ts';
import type { Reels } from './reels.ts';
import type { Sparks } from './sparks.ts';
import { type Step, type Tier, tierOf } from './timeline.ts';
import { baht, type Language, net, type Words } from './words.ts';

/** The tuk-tuk that drives over the reels, and a lantern that leaves for the sky: drawn over everything else. */
export interface Travellers {
  tukTuk: { x: number; isLeft: boolean } | null;
  /** Where it stands between two drives, inside its wild reel. */
  tukTukAt: number | null;
  lantern: { x: number; y: number; part: number; value: number } | null;
}

export interface Scene {
  stage: Stage;
  reels: Reels;
  sparks: Sparks;
  overlay: Overlay;
  sound: Sound;
  travellers: Travellers;
  layout(): Layout;
  words: Words;
  language: Language;
  /** Reduced motion: cuts and fades only. */
  calm: boolean;
}

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type Players = {
  [Kind in Step['kind']]: (scene: Scene, step: StepOf<Kind>, amount: Amount) => Promise<void>;
};
/** Satang that a number of hundredths of the stake is worth. */
type Amount = (pays: number) => number;

/** A quick landing for those who do not want to wait. */
const quickStop = 190;

/** Shows one step of a round and resolves when it is over. */
export function showStep(scene: Scene, step: Step, amount: Amount): Promise<void> {
  const player = players[step.kind] as (scene: Scene, step: Step, amount: Amount) => Promise<void>;
  return player(scene, step, amount);
}

const middleOf = (layout: Layout, reel: number, row: number): { x: number; y: number } => {
  const { x, y } = placeAt(layout, reel, row);
  return { x: x + layout.cellWidth / 2, y: y + layout.cellHeight / 2 };
};

/** Counts the stall's counter from one amount to another while a step runs. */
function countUp({ overlay, words }: Scene, from: number, to: number): (part: number) => void {
  const isQuiet = tierOf(to) === 'returned';
  return (part) => overlay.counter(words.win, mix(from, to, easeOut(part)), isQuiet);
}

const players: Players = {
  async reels({ stage, reels, sound, calm }, step) {
    if (calm) {
      reels.show(step.strips, step.stops, step.tukTuk);
      return stage.run(step.length);
    }
    const begun = stage.now;
    const last = step.stops.length - 1;
    const stopped = new Set<number>();
    await stage.run(step.length, (part) => {
      const time = part === 1 ? Number.POSITIVE_INFINITY : stage.now - begun;
      for (let reel = 0; reel <= last; reel += 1) {
        const at = step.stopAt[reel] ?? 0;
        if (stopped.has(reel) || time < at) continue;
        stopped.add(reel);
        if (reel === step.tukTuk) continue;
        reels.stop(reel, step.stops[reel] ?? 0, stage.now, part === 1 ? quickStop : stopLength);
        sound.play('reelStop', reel);
      }
    });
    if (step.stops.some((_, reel) => reels.turns(reel, stage.now))) await stage.run(quickStop + 20);
    reels.show(step.strips, step.stops, step.tukTuk);
  },

  async win(scene, step, amount) {
    const { stage, reels, sparks, sound, overlay, words, language, calm } = scene;
    reels.mark(step.cells, stage.now);
    const isMore = step.to > 100;
    sound.play(isMore ? 'win' : 'returned');
    if (!calm && step.win.pays >= 200) {
      const layout = scene.layout();
      for (const { reel, row } of step.cells) {
        const { x, y } = middleOf(layout, reel, row);
        sparks.burst(x, y, 7, layout.cellWidth * 0.9);
      }
    }
    const { symbol, reels: count, ways } = step.win;
    overlay.note(`${symbolNames[symbol][language].split(' (')[0]} ×${count} · ${words.way(ways)}`);
    await stage.run(step.length, countUp(scene, amount(step.from), amount(step.to)));
    reels.mark([], stage.now);
    overlay.note('');
  },

  async skyRises({ stage, reels, overlay, sound, words }, step) {
    overlay.scene('sky');
    sound.play('open');
    reels.light(step.lanterns, stage.now);
    overlay.board(words.tries, dots(step.tries));
    overlay.headline(words.skyRises, null);
    overlay.say(`${words.skyRises} ${step.lanterns.length}`);
    await stage.run(step.length);
    overlay.headline('', null);
  },

  async skyTry({ stage, reels, sparks, overlay, sound, words, calm, layout }, step) {
    overlay.board(words.tries, dots(Math.max(step.left, 0)));
    await stage.run(calm ? 60 : 260);
    if (step.lit.length > 0) {
      reels.light(step.lit, stage.now);
      for (const [index, { reel, row }] of step.lit.entries()) {
        sound.play('lantern', index + 3);
        const { x, y } = middleOf(layout(), reel, row);
        if (!calm) sparks.burst(x, y, 14, layout().cellWidth);
      }
    }
    await stage.run(step.length - 260);
  },

  async skyPays(scene, step, amount) {
    const { stage, reels, overlay, sound, travellers, calm } = scene;
    overlay.board('', null);
    const from = middleOf(scene.layout(), step.lantern.reel, step.lantern.row);
    reels.release(step.lantern);
    sound.play('lantern', Math.min(10, Math.round(Math.log2(step.lantern.value / 50))));
    const count = countUp(scene, amount(step.from), amount(step.to));
    await stage.run(step.length, (part) => {
      count(part);
      travellers.lantern = calm ? null : { ...from, part, value: step.lantern.value };
    });
    travellers.lantern = null;
  },

  async skyFull(scene, step, amount) {
    const { stage, overlay, sparks, sound, words, calm } = scene;
    sound.play('legendary');
    overlay.headline(words.fullSky, baht(amount(step.to - step.from)), 'legendary');
    const layout = scene.layout();
    if (!calm) sparks.coins(layout.width / 2, layout.street, 60, layout.height * 0.8);
    await stage.run(step.length, countUp(scene, amount(step.from), amount(step.to)));
    overlay.headline('', null);
  },

  async marketOpens({ stage, reels, overlay, sound, words }, step) {
    reels.mark(step.signs, stage.now);
    sound.play('open');
    await stage.run(step.length * 0.4);
    overlay.scene('market');
    overlay.headline(words.marketOpens, `${words.freeSpins} ${step.spins}`);
    overlay.say(`${words.marketOpens} ${words.freeSpins} ${step.spins}`);
    await stage.run(step.length * 0.6);
    reels.mark([], stage.now);
    overlay.headline('', null);
  },

  async drive(scene, step) {
    const { stage, reels, overlay, sound, words, travellers, calm, layout } = scene;
    overlay.board(words.freeSpins, `${step.spin} / ${step.spin + step.left}`);
    if (calm) return stage.run(step.length);
    const from = travellers.tukTukAt ?? layout().width + layout().cellWidth;
    reels.spin('free', stage.now, null);
    sound.play('drive');
    await stage.run(step.length, (part) => {
      const to = middleOf(layout(), step.reel, 0).x;
      travellers.tukTuk = { x: mix(from, to, easeBoth(part)), isLeft: to <= from };
    });
    const { x, y } = middleOf(layout(), step.reel, 1.4);
    travellers.tukTuk = null;
    travellers.tukTukAt = x;
    scene.sparks.burst(x, y, 18, layout().cellWidth * 1.3);
    reels.spin('free', stage.now - 400, step.reel);
  },

  async moreSpins({ stage, reels, overlay, sound, words }, step) {
    reels.mark(step.cells, stage.now);
    sound.play('open');
    overlay.headline(words.moreSpins(step.spins), null);
    overlay.say(words.moreSpins(step.spins));
    await stage.run(step.length);
    reels.mark([], stage.now);
    overlay.headline('', null);
  },

  async marketCloses({ stage, overlay, words, travellers }, step, amount) {
    travellers.tukTukAt = null;
    overlay.headline(words.marketCloses, baht(amount(step.pays)));
    await stage.run(step.length);
    overlay.headline('', null);
  },

  async total(scene, step, amount) {
    const { stage, overlay, words, reels } = scene;
    overlay.scene('street');
    overlay.board('', null);
    reels.endSky();
    if (step.tier === 'nothing') return overlay.counter('', null);
    const isReturned = step.tier === 'returned';
    const sum = amount(step.pays);
    const label = isReturned ? words.returned : words.win;
    // Of a stake of ten, five that come back are a loss of five.
    const change = isReturned ? ` (${net(sum - amount(100))})` : '';
    overlay.counter(label, sum, isReturned);
    overlay.note(change.trim());
    overlay.say(`${label} ${baht(sum)}${change}`);
    if (isReturned || step.tier === 'win') return stage.run(step.length);
    await celebrate(scene, step.tier, step.length, sum);
  },
};

/** Wins of ten stakes and more: the amount counts up over the reels, with coins by the size of the win. */
async function celebrate(scene: Scene, tier: Tier, length: number, sum: number): Promise<void> {
  const { stage, overlay, sparks, sound, words, calm, layout } = scene;
  if (tier !== 'big' && tier !== 'huge' && tier !== 'legendary') return;
  const throws = { big: 3, huge: 6, legendary: 10 }[tier];
  sound.play(tier);
  let thrown = 0;
  await stage.run(length, (part) => {
    const counted = Math.min(1, part / 0.7);
    overlay.headline(words[tier], baht(calm ? sum : sum * easeOut(counted)), tier);
    if (calm || part >= 1 || part * 1.3 < thrown / throws || thrown === throws) return;
    thrown += 1;
    const { width, street, height } = layout();
    sparks.coins(width * (0.3 + 0.4 * Math.random()), street, 14, height * 0.75);
  });
  overlay.headline('', null);
}

const dots = (left: number): string => '●'.repeat(left) + '○'.repeat(Math.max(0, 3 - left));

/** The lantern on its way up: where it is and how large. */
export const ascent = (layout: Layout, { x, y, part }: { x: number; y: number; part: number }) => ({
  x: x + Math.sin(part * 5) * layout.cellWidth * 0.12,
  y: mix(y, -layout.cellHeight * 0.4, part ** 1.6),
  size: layout.cellWidth * mix(1, 0.5, part),
});
