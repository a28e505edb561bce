import { computed, effect, signal } from '@preact/signals';
import { highestCashOut, lowestCashOut } from '@salung/fair';
import type { CrashRoundView } from '../../shared/api.ts';
import type { CrashBet, CrashBetRequest, CrashEvent, CrashTable } from '../../shared/crash.ts';
import { CallError, call, callUntilAnswered } from '../shell/api.ts';
import { refusalNotice } from '../shell/refusal-text.ts';
import {
  deposits,
  isShort,
  isWaiting,
  newId,
  refreshBalance,
  session,
  showBalance,
} from '../shell/session.ts';
import { browserStore } from '../shell/store.ts';
import { type BetState, createRest, type Meaning, meaningOf } from './rest.ts';
import { isProven, reduceTable } from './table.ts';
import { text } from './text.ts';

/** The shared table, and the player's one or two places at it. */

export const table = signal<CrashTable | undefined>();
/** Whether the last round's hash proved itself; undefined before the first bust that the page has seen. */
export const isLastProven = signal<boolean | undefined>();
export const notice = signal<{ sentence: string; needsMoney?: boolean } | undefined>();
effect(() => {
  if (deposits.value > 0 && notice.peek()?.needsMoney === true) notice.value = undefined;
});
export const hasSecond = signal(browserStore.read('crash.second') === 'on');

export interface Place {
  /** Wanted stake in satang and automatic cash-out in hundredths, for the next bet. */
  stake: number;
  autoAt: number | null;
  /** Whether a bet follows as soon as betting opens. */
  isQueued: boolean;
  state: BetState;
  /** The bet's own stake, and what it brought. */
  bet: { id: string; stake: number; payout: number; at: number } | undefined;
}

const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000].map((baht) => baht * 100);
const empty = (index: number): Place => ({
  stake: Number(browserStore.read(`crash.stake.${index}`)) || 1000,
  autoAt: null,
  isQueued: false,
  state: 'none',
  bet: undefined,
});
export const places = [signal(empty(0)), signal(empty(1))] as const;
export type PlaceIndex = 0 | 1;

const change = (index: PlaceIndex, next: Partial<Place>): void => {
  places[index].value = { ...places[index].value, ...next };
};
const indexOf = (id: string): PlaceIndex | undefined =>
  places[0].value.bet?.id === id ? 0 : places[1].value.bet?.id === id ? 1 : undefined;
export const isOwn = (id: string): boolean => indexOf(id) !== undefined;

/** The server's clock ahead of the page's, in milliseconds. */
let ahead = 0;
export const clock = (): number => Date.now() + ahead;

const stakes = computed(() => {
  const { minStake = 100, maxStake = 100 } = session.value?.limits ?? {};
  return steps.filter((step) => step >= minStake && step <= maxStake);
});
const allowed = (wish: number): number =>
  stakes.value.findLast((step) => step <= wish) ?? stakes.value[0] ?? 100;
export const stakeOf = (index: PlaceIndex): number => allowed(places[index].value.stake);

/** Takes the next higher stake, or with -1 the next lower one. */
export function changeStake(index: PlaceIndex, by: 1 | -1): void {
  const stake = stakes.value[stakes.value.indexOf(stakeOf(index)) + by];
  if (stake === undefined) return;
  change(index, { stake });
  browserStore.write(`crash.stake.${index}`, String(stake));
}

/** Sets the automatic cash-out from what was typed; anything else than a multiplier switches it off. */
export function setAuto(index: PlaceIndex, typed: string): void {
  const wish = Math.round(Number(typed.replace(/,(?=\d{3}$)/, '').replace(',', '.')) * 100);
  const isSet = typed.trim() !== '' && Number.isFinite(wish) && wish >= lowestCashOut;
  change(index, { autoAt: isSet ? Math.min(wish, highestCashOut) : null });
}

export function toggleSecond(): void {
  hasSecond.value = !hasSecond.value;
  browserStore.write('crash.second', hasSecond.value ? 'on' : 'off');
  if (!hasSecond.value) change(1, { isQueued: false });
}

const meaning = (index: PlaceIndex): Meaning => meaningOf(places[index].value.state, table.value?.phase);

/** Whether the place's button has just changed its meaning, so that presses do nothing yet. */
export const isResting = [signal(false), signal(false)] as const;
for (const index of [0, 1] as const) {
  const tell = createRest((rests) => {
    isResting[index].value = rests;
  });
  // Before there is a table the button has no meaning that anybody could have seen.
  effect(() => {
    if (table.value !== undefined) tell(meaning(index));
  });
}

/** What the place's button does right now: cash out, bet, or bet in the next round. */
export function press(index: PlaceIndex): void {
  const now = meaning(index);
  if (now === 'cashOut') return void cashOut(index);
  if (now === 'nothing' || isResting[index].value) return;
  if (now === 'bet') void placeBet(index);
  else change(index, { isQueued: !places[index].value.isQueued });
}

async function placeBet(index: PlaceIndex): Promise<void> {
  const stake = stakeOf(index);
  const id = newId();
  change(index, { isQueued: false, state: 'sending', bet: { id, stake, payout: 0, at: 0 } });
  notice.value = undefined;
  const isTooMuch = await isShort(stake);
  if (places[index].value.bet?.id !== id) return;
  if (isTooMuch) {
    const { sentence } = refusalNotice('INSUFFICIENT');
    return notAtTable(index, sentence, true);
  }
  const body: CrashBetRequest = { id, stake, autoAt: places[index].value.autoAt };
  try {
    const round = await callUntilAnswered<CrashRoundView>('POST', 'crash/bets', body, waitForAnswer);
    if (round.balance !== undefined) showBalance(round.balance);
    if (round.state === 'accepted') return seated(index, id);
    if (round.state === 'settled') return;
    if (round.state !== 'refused') return notAtTable(index, text.back);
    const { sentence, needsMoney } = refusalNotice(round.code);
    notAtTable(index, sentence, needsMoney);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    notAtTable(index, error.code === 'NOT_BETTING' ? text.tooLate : text.failed);
  } finally {
    isWaiting.value = false;
  }
}

const waitForAnswer = (): void => {
  isWaiting.value = true;
};

/** The bet is on the table, unless the round was so short that it is over already. */
function seated(index: PlaceIndex, id: string): void {
  const { bet, state } = places[index].value;
  if (bet?.id === id && state === 'sending') change(index, { state: 'open' });
}

function notAtTable(index: PlaceIndex, sentence: string, needsMoney = false): void {
  change(index, { state: 'none', bet: undefined });
  notice.value = { sentence, needsMoney };
}

async function cashOut(index: PlaceIndex): Promise<void> {
  const { bet } = places[index].value;
  if (bet === undefined) return;
  change(index, { state: 'cashing' });
  try {
    const path = `crash/bets/${bet.id}/cash-out`;
    const round = await callUntilAnswered<CrashRoundView>('POST', path, {}, waitForAnswer);
    if (round.balance !== undefined) showBalance(round.balance);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    // Too late: the bust is on its way. Too early: the button can be pressed again.
    if (places[index].value.state === 'cashing') change(index, { state: 'open' });
  } finally {
    isWaiting.value = false;
  }
}

/** Takes in what the server reports. */
export function take(event: CrashEvent): void {
  const before = table.value;
  table.value = reduceTable(before, event);
  if (event.type === 'table') ahead = event.table.now - Date.now();
  if (event.type === 'open') openRound();
  if (event.type === 'cashed') cashed(event.id, event.multiplier, event.payout);
  if (event.type === 'bust') {
    if (before !== undefined) isLastProven.value = isProven(event, before.previousHash, before.publicSeed);
    endRound();
  }
}

function openRound(): void {
  for (const index of [0, 1] as const) {
    change(index, { state: 'none', bet: undefined });
    if (places[index].value.isQueued) void placeBet(index);
  }
}

function cashed(id: string, at: number, payout: number): void {
  const index = indexOf(id);
  const bet = index === undefined ? undefined : places[index].value.bet;
  if (index === undefined || bet === undefined) return;
  change(index, { state: 'won', bet: { ...bet, payout, at } });
  refreshSoon();
}

function endRound(): void {
  for (const index of [0, 1] as const) {
    const { state } = places[index].value;
    if (state === 'open' || state === 'cashing') change(index, { state: 'lost' });
  }
}

let refresh: ReturnType<typeof setTimeout> | undefined;
/** The wallet has the money a moment after the table. */
function refreshSoon(): void {
  clearTimeout(refresh);
  refresh = setTimeout(() => void refreshBalance(), 600);
}

/** Finds the bets that a reload interrupted. */
export async function findOwnBets(): Promise<void> {
  try {
    const { bets } = await call<{ bets: CrashBet[] }>('GET', 'crash/bets');
    for (const [position, { id, stake, cashedAt, payout, autoAt }] of bets.slice(0, 2).entries()) {
      const index = position as PlaceIndex;
      const isOver = table.value?.phase === 'busted';
      const state = cashedAt !== null ? 'won' : isOver ? 'lost' : 'open';
      change(index, { state, autoAt, bet: { id, stake, payout: payout ?? 0, at: cashedAt ?? 0 } });
      if (index === 1) hasSecond.value = true;
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
  }
}

/** Whether the table waits for its public seed. */
export const isClosed = signal(false);
const againMs = 5000;

/**
 * Follows the table until the returned function is called. The browser opens a broken stream again by itself, but not one that
 * was refused.
 */
export function follow(onEvent: (event: CrashEvent) => void): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    source = new EventSource('/api/crash/events');
    source.onmessage = ({ data }: MessageEvent<string>) => {
      isWaiting.value = false;
      isClosed.value = false;
      onEvent(JSON.parse(data) as CrashEvent);
    };
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) again = setTimeout(() => void retry(), againMs);
      else waitForAnswer();
    };
  };
  const retry = async (): Promise<void> => {
    isClosed.value = await isTableClosed();
    open();
  };
  open();
  void isTableClosed().then((closed) => {
    isClosed.value = closed;
  });
  return () => {
    clearTimeout(again);
    source.close();
  };
}

async function isTableClosed(): Promise<boolean> {
  try {
    await call('GET', 'crash');
    return false;
  } catch (error) {
    return error instanceof CallError && error.code === 'CLOSED';
  }
}
