import { signal } from '@preact/signals';
import type { GameCode, RoundRequest, RoundView, RoundViewOf, Seeds, SessionView } from '../../shared/api.ts';
import { CallError, call, callUntilAnswered, useSecret } from './api.ts';
import { connectParent, tellParent } from './parent.ts';
import { isSoundOn } from './sound.ts';
import { tabStore } from './store.ts';
import { language } from './words.ts';

/** The open session, as every part of the page sees it. */

export const session = signal<SessionView | undefined>(undefined);
/** Satang as the player should see them now: during a round without its win. */
export const balance = signal(0);
/** Whether the page around the game says its name and the balance. */
export const hasBarAbove = signal(false);
export const seeds = signal<Seeds | undefined>(undefined);
/** Why there is no session. */
export const openProblem = signal<CallError | undefined>(undefined);
/** Whether an answer is overdue. */
export const isWaiting = signal(false);
/** A round of the history that the scene shows again; the scene sets it to undefined when it is over. */
export const replaying = signal<RoundView | undefined>(undefined);
/** How many deposits the player site has told of since the page was opened: what was said about too little money is out of date. */
export const deposits = signal(0);
/** Whether a round is being played, whose win the wallet may have already. */
let isPlaying = false;
/** Whether the wallet has changed since the round was sent, so that the balance in its answer is out of date. */
let hasChanged = false;
/** The player's own rounds, newest first, since the page was opened. */
export const played = signal<readonly RoundView[]>([]);

/** A UUID, also where the page is not in a secure context. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** A client seed that the house cannot know. */
export const randomSeed = (): string => newId().replaceAll('-', '').slice(0, 20);

/** Opens the session of the page's address, or the one that a reload interrupted. */
export async function openSession(game: GameCode): Promise<void> {
  openProblem.value = undefined;
  try {
    const view = await findOrOpen(game);
    seeds.value = view.seeds;
    if (view.seeds.clientSeed === null) await chooseSeed(randomSeed());
    balance.value = view.balance;
    connectParent(view.homeOrigins, {
      onSound: (on) => {
        isSoundOn.value = on;
      },
      onBalance: (amount) => {
        hasChanged = true;
        // It would tell a win before the scene has; `reveal` asks the wallet.
        if (!isPlaying) balance.value = amount;
        deposits.value += 1;
      },
      onBar: () => {
        hasBarAbove.value = true;
        tellParent({ type: 'salung.balance', balance: balance.value });
      },
    });
    session.value = view;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    openProblem.value = error;
  }
}

async function findOrOpen(game: GameCode): Promise<SessionView> {
  const token = new URLSearchParams(location.search).get('token');
  const key = `session.${token ?? 'demo'}`;
  const kept = tabStore.read(key);
  useSecret(kept);
  if (kept !== undefined) {
    try {
      return await call<SessionView>('GET', `session?game=${game}`);
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error;
      useSecret(undefined);
    }
  }
  const body = token === null ? { game, demo: true, language } : { game, token };
  const view = await call<SessionView>('POST', 'session', body);
  tabStore.write(key, view.secret);
  useSecret(view.secret);
  return view;
}

/** Sets the player's seed of the current pair. @throws CallError */
export async function chooseSeed(clientSeed: string): Promise<void> {
  seeds.value = await call<Seeds>('POST', 'seeds/client', { clientSeed });
}

type NewRound<Game extends GameCode> = Omit<Extract<RoundRequest, { game: Game }>, 'id' | 'game'>;

/**
 * Plays a round. It is sent with an id until there is an answer, also after a reload, so that it happens once. The
 * stake has left the shown balance when this returns; the win comes with `reveal`.
 * @throws CallError if the request is refused
 */
export async function play<Game extends RoundRequest['game']>(
  game: Game,
  bets: NewRound<Game>,
): Promise<RoundViewOf<Game>> {
  const request = { id: newId(), game, ...bets } as unknown as RoundRequest;
  tabStore.write(`round.${game}`, JSON.stringify(request));
  return (await send(request)) as RoundViewOf<Game>;
}

/** The round that a reload interrupted, or undefined. Show it and call `reveal`, as after `play`. */
export async function unfinished<Game extends RoundRequest['game']>(
  game: Game,
): Promise<RoundViewOf<Game> | undefined> {
  const kept = tabStore.read(`round.${game}`);
  if (kept === undefined) return undefined;
  try {
    return (await send(JSON.parse(kept) as RoundRequest)) as RoundViewOf<Game>;
  } catch {
    tabStore.write(`round.${game}`, undefined);
    return undefined;
  }
}

async function send(request: RoundRequest): Promise<RoundView> {
  const onWait = () => {
    isWaiting.value = true;
  };
  isPlaying = true;
  hasChanged = false;
  try {
    let round = await callUntilAnswered<RoundView>('POST', 'rounds', request, onWait);
    while (round.state === 'staking') {
      onWait();
      await new Promise((resolve) => setTimeout(resolve, 1000));
      round = await callUntilAnswered<RoundView>('GET', `rounds/${request.id}`, undefined, onWait);
    }
    if (round.balance !== undefined) {
      balance.value = round.balance - round.payout;
      tellParent({ type: 'salung.balance', balance: balance.value, during: true });
    }
    return round;
  } catch (error) {
    tabStore.write(`round.${request.game}`, undefined);
    isPlaying = false;
    throw error;
  } finally {
    isWaiting.value = false;
  }
}

/** Shows what a round brought: call it when the scene has played it. */
export function reveal(round: RoundView): void {
  tabStore.write(`round.${round.game}`, undefined);
  isPlaying = false;
  if (round.nonce !== undefined && seeds.value !== undefined) {
    seeds.value = { ...seeds.value, nonce: Math.max(seeds.value.nonce, round.nonce + 1) };
  }
  if (round.state === 'settled') played.value = [round, ...played.value].slice(0, 100);
  if (round.balance === undefined || hasChanged) void refreshBalance();
  else showBalance(round.balance);
}

/** Shows a balance and tells the player site. */
export function showBalance(amount: number): void {
  balance.value = amount;
  tellParent({ type: 'salung.balance', balance: amount });
}

/** Asks the wallet. @returns whether it has answered; if not, the next round brings the balance */
export async function refreshBalance(): Promise<boolean> {
  try {
    const answer = await call<{ balance: number }>('GET', 'balance');
    showBalance(answer.balance);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether there is too little money for a stake. The page's own number is only believed where it is enough: money may have
 * come that it does not know of, so the wallet is asked before anything is refused. Where it does not answer, the stake is
 * sent, and the server decides.
 */
export async function isShort(amount: number): Promise<boolean> {
  if (amount <= balance.value) return false;
  return (await refreshBalance()) && amount > balance.value;
}

/** New play money for a guest who has little left. @throws CallError */
export async function refill(): Promise<void> {
  const answer = await call<{ balance: number }>('POST', 'demo/refill', {});
  balance.value = answer.balance;
}
