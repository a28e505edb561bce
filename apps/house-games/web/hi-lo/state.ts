import { computed, signal } from '@preact/signals';
import { hiLoSpots } from '@salung/fair';
import type { HiLoRoundView } from '../../shared/api.ts';
import { CallError } from '../shell/api.ts';
import { chip } from '../shell/chips.tsx';
import { isCalm, pause } from '../shell/motion.ts';
import { balance, play, replaying, reveal, session, unfinished } from '../shell/session.ts';
import { rattle, thud, winTones } from './sounds.ts';
import { text } from './text.ts';

/** A table of Hi-Lo: chips are placed, the bowl is shaken, the dice are shown. */

export type Phase = 'betting' | 'shaking' | 'open';

interface Placed {
  spot: string;
  stake: number;
}

export const phase = signal<Phase>('betting');
/** Chips in the order in which they were placed, for undo. */
const placed = signal<readonly Placed[]>([]);
/** The round on the table while it is open. */
export const round = signal<HiLoRoundView | undefined>();
export const isReplay = signal(false);
/** A sentence for the player, and whether money would help. */
export const notice = signal<{ sentence: string; needsMoney?: boolean } | undefined>();
const lastBets = signal<readonly Placed[]>([]);

/** Satang on each spot. */
export const chips = computed(() => {
  const bySpot = new Map<string, number>();
  for (const { spot, stake } of placed.value) bySpot.set(spot, (bySpot.get(spot) ?? 0) + stake);
  return bySpot;
});
export const total = computed(() => placed.value.reduce((sum, { stake }) => sum + stake, 0));
export const canRepeat = computed(() => lastBets.value.length > 0);

const order = new Map(hiLoSpots.map(({ id }, place) => [id, place]));
const shakeMs = 700;

/** Puts the chosen chip on a spot. The first chip after a round clears the table. */
export function place(spot: string): void {
  if (phase.value === 'shaking') return;
  if (phase.value === 'open') clearTable();
  add([{ spot, stake: chip.value }]);
}

function add(chipsToAdd: readonly Placed[]): void {
  const sum = total.value + chipsToAdd.reduce((all, { stake }) => all + stake, 0);
  const { maxStake = 0 } = session.value?.limits ?? {};
  if (sum > maxStake) notice.value = { sentence: text.limit };
  else if (sum > balance.value) notice.value = { sentence: text.short, needsMoney: true };
  else {
    notice.value = undefined;
    placed.value = [...placed.value, ...chipsToAdd];
    thud();
  }
}

export function undo(): void {
  if (phase.value === 'betting') placed.value = placed.value.slice(0, -1);
}

export function clearTable(): void {
  if (phase.value === 'shaking') return;
  placed.value = [];
  round.value = undefined;
  notice.value = undefined;
  isReplay.value = false;
  phase.value = 'betting';
}

/** The bets of the last round, once more. */
export function repeat(): void {
  if (phase.value === 'shaking') return;
  clearTable();
  add(lastBets.value);
}

export function double(): void {
  if (phase.value === 'betting') add(placed.value);
}

/** Sends the bets, shakes until there is an answer, and shows the dice. */
export async function shake(): Promise<void> {
  if (phase.value !== 'betting' || total.value === 0) return;
  const bets = [...chips.value]
    .map(([spot, stake]) => ({ spot, stake }))
    .sort((a, b) => (order.get(a.spot) ?? 0) - (order.get(b.spot) ?? 0));
  lastBets.value = bets;
  notice.value = undefined;
  phase.value = 'shaking';
  const rattling = setInterval(rattle, 110);
  try {
    const [answer] = await Promise.all([play('hi-lo', { bets }), pause(shakeMs)]);
    await show(answer);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    phase.value = 'betting';
    notice.value = { sentence: text.failed };
  } finally {
    clearInterval(rattling);
  }
}

/** Continues the round that a reload interrupted. */
export async function resume(): Promise<void> {
  const answer = await unfinished('hi-lo');
  if (answer === undefined || phase.value !== 'betting') return;
  placed.value = answer.bets.map(({ spot, stake }) => ({ spot, stake }));
  await show(answer);
}

/** Shows a round of the history again. */
export async function replay(): Promise<void> {
  const wanted = replaying.value;
  replaying.value = undefined;
  if (wanted?.game !== 'hi-lo' || wanted.result === null || phase.value === 'shaking') return;
  clearTable();
  isReplay.value = true;
  placed.value = wanted.bets.map(({ spot, stake }) => ({ spot, stake }));
  phase.value = 'shaking';
  await pause(shakeMs);
  round.value = wanted;
  phase.value = 'open';
}

async function show(answer: HiLoRoundView): Promise<void> {
  if (answer.state !== 'settled') {
    phase.value = 'betting';
    const isShort = answer.code === 'INSUFFICIENT';
    const sentence = answer.state === 'returned' ? text.back : isShort ? text.short : text.refused;
    notice.value = { sentence, needsMoney: isShort };
    reveal(answer);
    return;
  }
  round.value = answer;
  phase.value = 'open';
  // The cover lifts and the dice come to rest before the money moves.
  if (!isCalm()) await pause(650);
  if (answer.payout > answer.stake) winTones();
  reveal(answer);
}
