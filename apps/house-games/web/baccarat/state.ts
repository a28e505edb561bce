import { signal } from '@preact/signals';
import { type BaccaratRound, type BaccaratSpot, baccaratSpots, type Card } from '@salung/fair';
import type { BaccaratRoundView, HistoryView } from '../../shared/api.ts';
import { CallError, call } from '../shell/api.ts';
import { isCalm } from '../shell/motion.ts';
import { refusalNotice, refusals } from '../shell/refusal-text.ts';
import { play, replaying, reveal, unfinished } from '../shell/session.ts';
import { playNoise, playTones } from '../shell/sound.ts';
import { isWatching } from '../shell/watching.ts';
import { createBets } from '../table/bets.ts';
import { text } from './text.ts';

/** A table of baccarat: chips are placed, cards are dealt in their true order, the roads grow. */

export const phase = signal<'betting' | 'playing' | 'open'>('betting');
export const bets = createBets(baccaratSpots);
/** The round whose cards are on the table. */
export const round = signal<BaccaratRoundView | undefined>();
/** How many of its cards are dealt. */
export const dealt = signal(0);
export const isReplay = signal(false);
/** Results of the player's rounds of today, oldest first. */
export const results = signal<readonly BaccaratRound[]>([]);

const cardMs = 420;
/** A third card is waited for a little longer. */
const thirdMs = 800;
let skip: (() => void) | undefined;

export interface DealtCard {
  side: 'player' | 'banker';
  card: Card;
}

/** The cards in the order in which they are dealt. */
export function dealOrder({ player, banker }: BaccaratRound): DealtCard[] {
  const order = [0, 1, 2].flatMap((place) => [
    { side: 'player' as const, card: player[place] },
    { side: 'banker' as const, card: banker[place] },
  ]);
  return order.flatMap(({ side, card }) => (card === undefined ? [] : [{ side, card }]));
}

export function place(spot: BaccaratSpot): void {
  if (isWatching || phase.value === 'playing') return;
  if (phase.value === 'open') clearTable();
  bets.place(spot);
}

export function clearTable(): void {
  if (phase.value === 'playing') return;
  bets.clear();
  round.value = undefined;
  dealt.value = 0;
  isReplay.value = false;
  phase.value = 'betting';
}

/** The bets of the last round, once more. */
export function repeat(): void {
  if (phase.value === 'playing') return;
  clearTable();
  bets.repeat();
}

/** Shows all cards at once. */
export const skipDeal = (): void => skip?.();

export async function deal(): Promise<void> {
  if (phase.value !== 'betting' || bets.total.value === 0) return;
  const request = { bets: bets.take() };
  phase.value = 'playing';
  try {
    await show(await play('baccarat', request));
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    phase.value = 'betting';
    bets.notice.value = { sentence: error.status === 401 ? refusals.gone : text.failed };
  }
}

/** Continues the round that a reload interrupted. */
export async function resume(): Promise<void> {
  const answer = await unfinished('baccarat');
  if (answer === undefined || phase.value !== 'betting') return;
  bets.show(answer.bets);
  phase.value = 'playing';
  await show(answer);
}

/** Shows a round of the history again. */
export async function replay(): Promise<void> {
  const wanted = replaying.value;
  replaying.value = undefined;
  if (wanted?.game !== 'baccarat' || wanted.result === null || phase.value === 'playing') return;
  clearTable();
  isReplay.value = true;
  bets.show(wanted.bets);
  phase.value = 'playing';
  await dealCards(wanted);
  phase.value = 'open';
}

async function show(answer: BaccaratRoundView): Promise<void> {
  if (answer.state !== 'settled' || answer.result === null) {
    phase.value = 'betting';
    bets.notice.value = answer.state === 'returned' ? { sentence: text.back } : refusalNotice(answer.code);
    reveal(answer);
    return;
  }
  await dealCards(answer);
  phase.value = 'open';
  results.value = [...results.value, answer.result];
  if (answer.payout > answer.stake) {
    playTones(
      { from: 523, length: 0.25 },
      { from: 659, at: 0.1, length: 0.25 },
      { from: 784, at: 0.2, length: 0.4 },
    );
  }
  reveal(answer);
}

async function dealCards(answer: BaccaratRoundView): Promise<void> {
  if (answer.result === null) return;
  const { length } = dealOrder(answer.result);
  round.value = answer;
  dealt.value = 0;
  const skipped = new Promise<void>((resolve) => {
    skip = resolve;
  });
  let isSkipped = isCalm();
  void skipped.then(() => {
    isSkipped = true;
  });
  while (dealt.value < length && !isSkipped) {
    dealt.value += 1;
    playNoise({ from: 3000, length: 0.06, volume: 0.12 });
    const ms = dealt.value >= 4 ? thirdMs : cardMs;
    await Promise.race([skipped, new Promise((resolve) => setTimeout(resolve, ms))]);
  }
  dealt.value = length;
  skip = undefined;
}

const pagesAtMost = 8;
const bangkokMs = 7 * 3_600_000;
const dayMs = 24 * 3_600_000;

/** The rounds of today, for the roads. */
export async function loadToday(): Promise<void> {
  const midnight = Math.floor((Date.now() + bangkokMs) / dayMs) * dayMs - bangkokMs;
  const found: BaccaratRound[] = [];
  try {
    let before: number | null = null;
    for (let page = 0; page < pagesAtMost; page += 1) {
      const after: string = before === null ? '' : `&before=${before}`;
      const history: HistoryView = await call<HistoryView>('GET', `history?game=baccarat${after}`);
      const today = history.rounds.filter(({ at }) => at >= midnight);
      for (const each of today) if (each.game === 'baccarat' && each.result) found.push(each.result);
      before = history.before;
      if (before === null || today.length < history.rounds.length) break;
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
  results.value = [...found.reverse(), ...results.value];
}
