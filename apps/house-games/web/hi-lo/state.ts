import { signal } from '@preact/signals';
import { hiLoSpots } from '@salung/fair';
import type { HiLoRoundView } from '../../shared/api.ts';
import { CallError } from '../shell/api.ts';
import { isCalm, pause } from '../shell/motion.ts';
import { refusalNotice, refusals } from '../shell/refusal-text.ts';
import { play, replaying, reveal, unfinished } from '../shell/session.ts';
import { isWatching } from '../shell/watching.ts';
import { createBets } from '../table/bets.ts';
import { rattle, winTones } from './sounds.ts';
import { text } from './text.ts';

/** A table of Hi-Lo: chips are placed, the bowl is shaken, the dice are shown. */

export type Phase = 'betting' | 'playing' | 'open';

export const phase = signal<Phase>('betting');
/** The round on the table while it is open. */
export const round = signal<HiLoRoundView | undefined>();
export const isReplay = signal(false);
export const bets = createBets(hiLoSpots.map(({ id }) => id));
const shakeMs = 700;

/** Puts the chosen chip on a spot. The first chip after a round clears the table. */
export function place(spot: string): void {
  if (isWatching || phase.value === 'playing') return;
  if (phase.value === 'open') clearTable();
  bets.place(spot);
}

export function undo(): void {
  if (phase.value === 'betting') bets.undo();
}

export function clearTable(): void {
  if (phase.value === 'playing') return;
  bets.clear();
  round.value = undefined;
  isReplay.value = false;
  phase.value = 'betting';
}

/** The bets of the last round, once more. */
export function repeat(): void {
  if (phase.value === 'playing') return;
  clearTable();
  bets.repeat();
}

/** Sends the bets, shakes until there is an answer, and shows the dice. */
export async function shake(): Promise<void> {
  if (phase.value !== 'betting' || bets.total.value === 0) return;
  const request = { bets: bets.take() };
  phase.value = 'playing';
  const rattling = setInterval(rattle, 110);
  try {
    const [answer] = await Promise.all([play('hi-lo', request), pause(shakeMs)]);
    await show(answer);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    phase.value = 'betting';
    bets.notice.value = { sentence: error.status === 401 ? refusals.gone : text.failed };
  } finally {
    clearInterval(rattling);
  }
}

/** Continues the round that a reload interrupted. */
export async function resume(): Promise<void> {
  const answer = await unfinished('hi-lo');
  if (answer === undefined || phase.value !== 'betting') return;
  bets.show(answer.bets);
  await show(answer);
}

/** Shows a round of the history again. */
export async function replay(): Promise<void> {
  const wanted = replaying.value;
  replaying.value = undefined;
  if (wanted?.game !== 'hi-lo' || wanted.result === null || phase.value === 'playing') return;
  clearTable();
  isReplay.value = true;
  bets.show(wanted.bets);
  phase.value = 'playing';
  await pause(shakeMs);
  round.value = wanted;
  phase.value = 'open';
}

async function show(answer: HiLoRoundView): Promise<void> {
  if (answer.state !== 'settled') {
    phase.value = 'betting';
    bets.notice.value = answer.state === 'returned' ? { sentence: text.back } : refusalNotice(answer.code);
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
