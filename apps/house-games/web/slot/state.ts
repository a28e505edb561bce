import { computed, effect, signal } from '@preact/signals';
import type { SlotRoundView } from '../../shared/api.ts';
import { CallError } from '../shell/api.ts';
import { baht, change } from '../shell/money.ts';
import { isCalm } from '../shell/motion.ts';
import { refusalOf } from '../shell/refusal.ts';
import { refusals } from '../shell/refusal-text.ts';
import {
  deposits,
  isShort,
  isWaiting,
  play,
  replaying,
  reveal,
  session,
  unfinished,
} from '../shell/session.ts';
import { browserStore } from '../shell/store.ts';
import {
  begin,
  type End,
  ended,
  faultOf,
  type Plan,
  type Problem,
  type Series,
  settled,
  spun,
} from './auto.ts';
import type { Slot } from './slot.ts';
import { text } from './text.ts';

/** One round after the other: the stake, the call, the picture, the win. */

/** Whole baht, so that no payout is rounded. */
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map((baht) => baht * 100);

export const isRunning = signal(false);
export const isReplay = signal(false);
/** A sentence for the player, what automatic spins came to, and whether money would help. */
interface Notice {
  sentence: string;
  sums?: string;
  needsMoney: boolean;
}
export const notice = signal<Notice | undefined>();
effect(() => {
  if (deposits.value > 0 && notice.peek()?.needsMoney === true) notice.value = undefined;
});
/** Automatic spins, from the first one until the last one's picture is over. Only this page knows of them: none go on after a reload. */
export const series = signal<Series | undefined>();
/** Whether another spin follows by itself. */
export const isAuto = computed(() => {
  const { end, left } = series.value ?? { end: null, left: 0 };
  return end === null && left > 0;
});
export const isLocked = computed(() => isRunning.value || series.value !== undefined);

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
  if (isLocked.value) return;
  const next = stakes.value[stakes.value.indexOf(stake.value) + by];
  if (next === undefined) return;
  wish.value = next;
  notice.value = undefined;
  browserStore.write('slot.stake', String(next));
}

/** A press so soon after a skip, a stop or the end of a round was meant for what has just ended, not for a new stake. Milliseconds. */
const rest = { round: 200, skip: 350, series: 900 };
let restsUntil = Number.NEGATIVE_INFINITY;
const restFor = (ms: number): void => {
  restsUntil = Math.max(restsUntil, performance.now() + ms);
};

/** The button: stops automatic spins, ends the step that is shown, or plays a round. */
export async function press(slot: Slot): Promise<void> {
  if (isAuto.value) return stopSpins('touch');
  if (isRunning.value) return skip(slot);
  if (series.value !== undefined || performance.now() < restsUntil) return;
  notice.value = undefined;
  const result = await bet(slot, stake.value);
  if (typeof result === 'string') notice.value = noticeOf(result);
}

/** Ends the step that is shown. */
export function skip(slot: Slot): void {
  if (!isRunning.value) return;
  restFor(rest.skip);
  slot.skip();
}

/** Spins so often as the plan allows, each a bet like any other, one after the other. */
export async function spinBySelf(slot: Slot, plan: Plan): Promise<void> {
  if (isLocked.value || faultOf(plan) !== null) return;
  notice.value = undefined;
  series.value = begin(plan);
  const forget = watchOut();
  try {
    while (series.value.end === null) {
      const begun = performance.now();
      series.value = spun(series.value);
      const result = await bet(slot, plan.stake);
      series.value =
        typeof result === 'string'
          ? ended(series.value, result)
          : settled(series.value, {
              payout: result.payout,
              isFree: (result.result?.freeSpins.length ?? 0) > 0,
            });
      if (isAuto.value) await gap(begun);
      if (document.querySelector('dialog[open]')) stopSpins('covered');
    }
    notice.value = noticeOfEnd(series.value);
  } finally {
    forget();
    series.value = undefined;
    restFor(rest.series);
  }
}

let wake = (): void => {};

/** No further spin begins; a round that was bet on is shown to its end. */
export function stopSpins(why: End): void {
  if (series.value === undefined) return;
  series.value = ended(series.value, why);
  wake();
}

/** Milliseconds from stake to stake, and from a result to the next stake: nobody loses money faster than they can see it. */
const pace = { round: 2500, result: 500, calmResult: 1200 };

async function gap(begun: number): Promise<void> {
  const rests = isCalm() ? pace.calmResult : pace.result;
  const ms = Math.max(rests, begun + pace.round - performance.now());
  await new Promise<void>((done) => {
    const timer = setTimeout(done, ms);
    wake = () => {
      clearTimeout(timer);
      done();
    };
  });
}

/** Stops the series when the player can no longer see it, or its server does not answer. */
function watchOut(): () => void {
  const onHide = () => document.hidden && stopSpins('hidden');
  const onLeave = () => stopSpins('hidden');
  const onOffline = () => stopSpins('offline');
  document.addEventListener('visibilitychange', onHide);
  addEventListener('pagehide', onLeave);
  addEventListener('offline', onOffline);
  const ignore = isWaiting.subscribe((isLate) => isLate && stopSpins('offline'));
  onHide();
  return () => {
    document.removeEventListener('visibilitychange', onHide);
    removeEventListener('pagehide', onLeave);
    removeEventListener('offline', onOffline);
    ignore();
  };
}

/** Plays a round for that stake to the end of its picture. Every stake goes this way. */
async function bet(slot: Slot, amount: number): Promise<SlotRoundView | Problem> {
  // Nothing else begins while the wallet is asked.
  isRunning.value = true;
  if (await isShort(amount)) {
    isRunning.value = false;
    return 'short';
  }
  return run(async () => {
    slot.spin();
    try {
      return await show(slot, await play('slot', { stake: amount }));
    } catch (error) {
      slot.cancel();
      if (!(error instanceof CallError)) throw error;
      return error.status === 401 ? 'gone' : 'failed';
    }
  });
}

/** Continues the round that a reload interrupted. */
export async function resume(slot: Slot): Promise<void> {
  const round = await unfinished('slot');
  if (round === undefined || isLocked.value) return;
  await run(async () => {
    slot.spin();
    const result = await show(slot, round);
    if (typeof result === 'string') notice.value = noticeOf(result);
  });
}

/** Shows a round of the history again. */
export async function replay(slot: Slot): Promise<void> {
  const wanted = replaying.value;
  replaying.value = undefined;
  if (wanted?.game !== 'slot' || wanted.result === null || isRunning.value) return;
  stopSpins('covered');
  const { result, stake: bet } = wanted;
  notice.value = undefined;
  await run(async () => {
    isReplay.value = true;
    slot.spin();
    await slot.play(result, bet);
  });
}

async function run<Result>(round: () => Promise<Result>): Promise<Result> {
  isRunning.value = true;
  isReplay.value = false;
  try {
    return await round();
  } finally {
    isRunning.value = false;
    restFor(rest.round);
  }
}

async function show(slot: Slot, round: SlotRoundView): Promise<SlotRoundView | Problem> {
  const result = round.state === 'settled' ? round.result : null;
  if (result === null) slot.cancel();
  else await slot.play(result, round.stake);
  reveal(round);
  if (result !== null) return round;
  return round.state === 'returned' ? 'returned' : refusalOf(round.code);
}

const sentences: Readonly<Record<End, string>> = {
  ...refusals,
  returned: text.back,
  failed: text.failed,
  done: text.autoDone,
  loss: text.autoLoss,
  win: text.autoWin,
  free: text.autoFree,
  touch: text.autoTouch,
  hidden: text.autoHidden,
  covered: text.autoCovered,
  offline: text.autoOffline,
};
const noticeOf = (end: End): Notice => ({ sentence: sentences[end], needsMoney: end === 'short' });

/** Why automatic spins ended, and what they cost and paid. */
function noticeOfEnd({ end, played, staked, paid }: Series): Notice {
  const sums = `${text.autoPlayed(played)} · ${text.stake} ฿${baht(staked)} · ${text.autoPaid} ฿${baht(paid)} (${change(paid - staked)})`;
  return { ...noticeOf(end ?? 'done'), ...(played > 0 && { sums }) };
}
