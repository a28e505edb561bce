import { computed, signal } from '@preact/signals';
import type { SlotRoundView } from '../../shared/api.ts';
import { CallError } from '../shell/api.ts';
import { balance, play, replaying, reveal, session, unfinished } from '../shell/session.ts';
import { browserStore } from '../shell/store.ts';
import type { Slot } from './slot.ts';
import { text } from './text.ts';

/** One round after the other: the stake, the call, the picture, the win. */

/** Whole baht, so that no payout is rounded. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map((baht) => baht * 100);

export const isRunning = signal(false);
export const isReplay = signal(false);
/** A sentence for the player, and whether money would help. */
export const notice = signal<{ sentence: string; needsMoney?: boolean } | undefined>();

const wish = signal(Number(browserStore.read('slot.stake')) || 1000);
const stakes = computed(() => {
  const { minStake = 100, maxStake = 100 } = session.value?.limits ?? {};
  return steps.filter((step) => step >= minStake && step <= maxStake);
});
/** The chosen stake in satang, within the game's limits. */
export const stake = computed(
  () => stakes.value.findLast((step) => step <= wish.value) ?? stakes.value[0] ?? 100,
);

/** Takes the next higher stake, or with -1 the next lower one. */
export function changeStake(by: 1 | -1): void {
  if (isRunning.value) return;
  const next = stakes.value[stakes.value.indexOf(stake.value) + by];
  if (next === undefined) return;
  wish.value = next;
  notice.value = undefined;
  browserStore.write('slot.stake', String(next));
}

/** A press so soon after a skip was meant for the round that has just ended, not for a new stake. */
const restMs = 350;
let skippedAt = Number.NEGATIVE_INFINITY;

/** Plays a round, or ends the step of the one that is shown. */
export async function spinOrSkip(slot: Slot): Promise<void> {
  const now = performance.now();
  if (isRunning.value) {
    skippedAt = now;
    return slot.skip();
  }
  if (now - skippedAt < restMs) return;
  const bet = stake.value;
  if (bet > balance.value) {
    notice.value = { sentence: text.short, needsMoney: true };
    return;
  }
  await run(async () => {
    slot.spin();
    try {
      await show(slot, await play('slot', { stake: bet }));
    } catch (error) {
      slot.cancel();
      if (!(error instanceof CallError)) throw error;
      notice.value = { sentence: text.failed };
    }
  });
}

/** Continues the round that a reload interrupted. */
export async function resume(slot: Slot): Promise<void> {
  const round = await unfinished('slot');
  if (round === undefined || isRunning.value) return;
  await run(async () => {
    slot.spin();
    await show(slot, round);
  });
}

/** Shows a round of the history again. */
export async function replay(slot: Slot): Promise<void> {
  const wanted = replaying.value;
  replaying.value = undefined;
  if (wanted?.game !== 'slot' || wanted.result === null || isRunning.value) return;
  const { result, stake: bet } = wanted;
  await run(async () => {
    isReplay.value = true;
    slot.spin();
    await slot.play(result, bet);
  });
}

async function run(round: () => Promise<void>): Promise<void> {
  isRunning.value = true;
  isReplay.value = false;
  notice.value = undefined;
  try {
    await round();
  } finally {
    isRunning.value = false;
  }
}

async function show(slot: Slot, round: SlotRoundView): Promise<void> {
  if (round.state === 'settled' && round.result !== null) {
    await slot.play(round.result, round.stake);
  } else {
    slot.cancel();
    const isShort = round.code === 'INSUFFICIENT';
    const sentence = round.state === 'returned' ? text.back : isShort ? text.short : text.refused;
    notice.value = { sentence, needsMoney: isShort };
  }
  reveal(round);
}
