import type { BetReason, GameType } from '@salung/contract';
import { leftOf, requiredOf } from './state.ts';

/** The rules of how rounds work off requirements, without a database. Amounts in satang, weights in hundredths. */

/** A round as a batch left it. */
export interface Played {
  batch: number;
  roundId: number;
  staked: number;
  won: number;
  turnoverAmount: number;
  isOpen: boolean;
}

/** What a round counted for one requirement, at the weight that it had there. */
export interface Part {
  /** Id of the requirement. */
  of: string;
  counted: number;
  weight: number;
}

/** What a round counts towards turnover. */
export interface Bet {
  /** The batch that it was computed from. */
  batch: number;
  staked: number;
  /** Null for rounds that were counted before this was stored. */
  won: number | null;
  base: number;
  /** The weight of its first part; without parts, the one that the settings and the game have. */
  weight: number;
  /** For all requirements together: the sum of the parts. More where it was counted before parts were stored. */
  counted: number;
  reason: BetReason;
  /** In the order in which requirements got them. */
  parts: readonly Part[];
}

/** Which play counts for a requirement. Types that are not named count nothing. */
export interface Weights {
  types: Partial<Record<GameType, number>>;
  /** By the game's id; before its type. */
  games?: Readonly<Record<string, number>>;
}

export interface Requirement {
  id: string;
  /** Rounds that began before this don't count for the requirement. */
  position: number;
  /** Rounds count for it before those that are older. */
  isFirst: boolean;
  /** Hundredths. */
  multiplier: number;
  required: number;
  done: number;
  status: 'OPEN' | 'REACHED' | 'LAPSED';
  /** The batch after which it lapsed. */
  lapsedAt: number | null;
  /** Its own weights; null if it has those of the settings. */
  weights: Weights | null;
}

/** A game with the weight that it has by the settings. */
export interface WeighedGame {
  id: number;
  type: GameType;
  /** Hundredths: the weight of its type, or its own if that is less. */
  weight: number;
  /** Its own weight, if it has one. */
  own: number | null;
}

/** The weight of a game for a requirement: the owner's for the game, else for its type, but no more than the game's own. */
export function weightFor({ weights }: Pick<Requirement, 'weights'>, game: WeighedGame): number {
  if (weights === null) return game.weight;
  return (
    weights.games?.[game.id] ?? Math.min(weights.types[game.type] ?? 0, game.own ?? Number.MAX_SAFE_INTEGER)
  );
}

/** The order in which rounds count for requirements. */
export const inOrder = (a: Requirement, b: Requirement): number =>
  Number(b.isFirst) - Number(a.isFirst) || a.position - b.position || (a.id < b.id ? -1 : 1);

function baseOf({ isOpen, staked, won, turnoverAmount }: Played): { base: number; reason: BetReason } {
  if (isOpen) return { base: 0, reason: 'REOPENED' };
  if (staked <= 0) return { base: 0, reason: 'REFUNDED' };
  if (staked === won) return { base: 0, reason: 'TIE' };
  if (turnoverAmount <= 0) return { base: 0, reason: 'BOTH_SIDES' };
  return { base: Math.min(turnoverAmount, staked), reason: 'COUNTED' };
}

/** The rest of a round's base while requirements take their parts. Parts of one weight in a row are rounded once. */
class Rest {
  #base: number;
  #weight = 0;
  #taken = 0;
  constructor(base: number) {
    this.#base = base;
  }
  /** What it still counts at this weight. */
  at(weight: number): number {
    if (weight !== this.#weight) {
      if (this.#taken > 0) this.#base -= Math.ceil((this.#taken * 100) / this.#weight);
      this.#weight = weight;
      this.#taken = 0;
    }
    return Math.max(0, Math.floor((this.#base * weight) / 100) - this.#taken);
  }
  /** @param counted at the weight that was asked for last */
  take(counted: number): void {
    this.#taken += counted;
  }
}

/** What is known when a round is counted. */
export interface Situation {
  game: WeighedGame;
  /** What it counted so far, if it was counted before. */
  known: Bet | undefined;
  /** Satang that the player has after the batch, in the wallet and on hold; Infinity if unknown. */
  money: number;
}

/**
 * Applies a round to a player's requirements and changes them in place.
 *
 * A round counts for open requirements that were opened before it began, in their order, each at its own weight. If it was
 * counted before, they keep their parts as far as its base still covers them, the first one first; the rest is taken back.
 * A requirement that was reached then opens again as far as the player still has money for it, and one that lapsed opens
 * again for money that came in late.
 * @param requirements in order: those that are open, and closed ones that the round may open again
 */
export function workOff(requirements: readonly Requirement[], played: Played, situation: Situation): Bet {
  const { game, known } = situation;
  const { base, reason } = baseOf(played);
  const rest = new Rest(base);
  const kept = keepParts(requirements, rest, situation);
  const unassigned = keepUnassigned(requirements, rest, situation);
  reopen(requirements, played, lateMoney(played, known));
  const began = requirements.filter(({ position }) => position <= played.roundId);
  const isAnyOpen = began.some(({ status }) => status === 'OPEN');
  const parts = [...kept, ...give(began, rest, game)];
  const counted = parts.reduce((sum, part) => sum + part.counted, unassigned);
  const isWeightless = isAnyOpen || Math.floor((base * game.weight) / 100) === 0;
  return {
    batch: played.batch,
    staked: played.staked,
    won: played.won,
    base,
    counted,
    parts,
    weight: parts[0]?.weight ?? game.weight,
    reason:
      reason === 'COUNTED' && counted === 0 ? (isWeightless ? 'NOT_COUNTED_GAME' : 'NO_REQUIREMENT') : reason,
  };
}

/** The parts of a round that was counted before, as far as its base still covers them. */
function keepParts(requirements: readonly Requirement[], rest: Rest, { known, money }: Situation): Part[] {
  return (known?.parts ?? []).flatMap((part) => {
    const counted = Math.min(part.counted, rest.at(part.weight));
    rest.take(counted);
    const requirement = requirements.find(({ id }) => id === part.of);
    if (requirement) takeBack(requirement, part.counted - counted, money);
    return counted === 0 ? [] : [{ ...part, counted }];
  });
}

/**
 * Keeps the part of its count that was counted before parts were stored. Where its base no longer covers this part, the difference
 * comes off the newest open requirements.
 */
function keepUnassigned(
  requirements: readonly Requirement[],
  rest: Rest,
  { known, game }: Situation,
): number {
  if (!known) return 0;
  const unassigned = known.counted - known.parts.reduce((sum, { counted }) => sum + counted, 0);
  const kept = Math.min(unassigned, rest.at(game.weight));
  rest.take(kept);
  let less = unassigned - kept;
  for (const requirement of requirements.toReversed()) {
    if (requirement.status !== 'OPEN') continue;
    const off = Math.min(less, requirement.done);
    requirement.done -= off;
    less -= off;
  }
  return kept;
}

function give(requirements: readonly Requirement[], rest: Rest, game: WeighedGame): Part[] {
  const parts: Part[] = [];
  for (const requirement of requirements) {
    if (requirement.status !== 'OPEN') continue;
    const weight = weightFor(requirement, game);
    const counted = Math.min(rest.at(weight), leftOf(requirement));
    rest.take(counted);
    requirement.done += counted;
    if (leftOf(requirement) === 0) requirement.status = 'REACHED';
    if (counted > 0) parts.push({ of: requirement.id, counted, weight });
  }
  return parts;
}

/**
 * A round no longer counts this much for a requirement. A reached requirement opens again, but asks for no more play than the money
 * that the player still has would require.
 * @param money satang in the wallet and on hold
 */
function takeBack(requirement: Requirement, counted: number, money: number): void {
  if (counted === 0) return;
  const { status, required, done, multiplier } = requirement;
  if (status !== 'REACHED') {
    requirement.done = Math.max(0, done - counted);
    return;
  }
  const left = Math.min(counted, required, requiredOf(money, multiplier));
  if (left === 0) return;
  requirement.status = 'OPEN';
  requirement.done = required - left;
}

/** Closes requirements that were opened before a batch after which the player had nothing left. */
export function lapse(requirements: readonly Requirement[], batch: number): void {
  for (const requirement of requirements) {
    if (requirement.status !== 'OPEN' || requirement.position > batch) continue;
    requirement.status = 'LAPSED';
    requirement.lapsedAt = batch;
  }
}

/** A round that begins in a batch has an id up to this much above the batch's. */
export const ROUNDS_OF_BATCH = 1024;

/** Satang that came in from a round after it had ended: a late win, or a stake that was given back. */
export function lateMoney({ staked, won }: Played, known: Bet | undefined): number {
  if (known === undefined || known.won === null) return 0;
  return Math.max(0, won - staked - (known.won - known.staked));
}

/**
 * Opens requirements again that lapsed while the round was thought to have ended: the player had more than was known. What
 * is left to play is at most what this money alone would have to be played for.
 * @param late satang, see `lateMoney`
 */
function reopen(requirements: readonly Requirement[], { roundId }: Played, late: number): void {
  if (late === 0) return;
  for (const requirement of requirements) {
    const { status, position, lapsedAt, done, multiplier } = requirement;
    if (status !== 'LAPSED' || lapsedAt === null || position > roundId) continue;
    if (lapsedAt + ROUNDS_OF_BATCH <= roundId) continue;
    requirement.status = 'OPEN';
    requirement.lapsedAt = null;
    requirement.required = Math.min(requirement.required, done + requiredOf(late, multiplier));
  }
}
