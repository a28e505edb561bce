import { referenceKey } from '@salung/contract';
import { type LineCandidate, payerVerdict, type Verdict } from '../topup/index.ts';
import type { PayoutCandidate } from '../withdraw/index.ts';

/** Which top-up a line is the money of, without a database. Amount, account and time fit already. */

export interface Incoming {
  id: string;
  reference: string | null;
  payerAccount: string | null;
  payerName: string | null;
}

export type Decision =
  /** The money of a top-up that is credited already. */
  | { is: 'covered'; topupId: string }
  /** A payout that came back, and that its player has had again already. */
  | { is: 'returned'; withdrawalId: string; playerId: string }
  /** The money that a top-up waits for. */
  | { is: 'fits'; topupId: string; playerId: string }
  | {
      is: 'suspense';
      why: 'NO_MATCH' | 'SEVERAL_MATCH' | 'PAYER_DIFFERS' | 'TOPUP_REVERSED' | 'PAYOUT_BACK' | 'OWN_TRANSFER';
      /** Who seems to have paid. */
      playerId: string | null;
    };

interface Pair {
  line: Incoming;
  topup: LineCandidate;
  isSameReference: boolean;
  payer: Verdict;
}

/** The same reference says more than any name: 2, a verified payer: 1. */
const sureOf = ({ isSameReference, payer }: Pair): number =>
  isSameReference ? 2 : payer === 'verified' ? 1 : 0;

/** Of top-ups that have had their money, the surest first, and those that were open when the line came before the others. */
const certaintyOf = (pair: Pair): number => 2 * sureOf(pair) + (pair.topup.time === 'open' ? 1 : 0);

/** A top-up that was opened only after the line came is left to staff: it is not credited with earlier money by itself. */
const isAwaited = ({ is, time }: LineCandidate): boolean => is === 'waits' && time === 'open';

/** The payouts that a line may have brought back, those to its payer first. */
function payoutsBack(line: Incoming, payouts: readonly PayoutCandidate[]): PayoutCandidate[] {
  const pairs = payouts.map((payout) => ({
    payout,
    payer: payerVerdict(line, { ...payout, payerName: null }),
  }));
  return (['verified', 'unclear'] as const).flatMap((verdict) =>
    pairs.filter(({ payer }) => payer === verdict).map(({ payout }) => payout),
  );
}

function pairsOf(line: Incoming, candidates: readonly LineCandidate[]): Pair[] {
  const key = referenceKey(line.reference ?? '');
  return candidates.map((topup) => ({
    line,
    topup,
    isSameReference: key !== '' && topup.references.includes(key),
    // Before it is credited, what somebody has written down proves nothing.
    payer: payerVerdict(line, topup.is === 'waits' ? { ...topup, payerName: null } : topup),
  }));
}

/** Why nobody is credited: of the top-ups that wait, so many fit; so many were reversed; so many payouts may have come back. */
function whyOf(
  fits: number,
  open: number,
  reversed: number,
  payouts: number,
): Extract<Decision, { is: 'suspense' }>['why'] {
  if (fits > 0) return 'SEVERAL_MATCH';
  if (open > 0) return 'PAYER_DIFFERS';
  if (payouts > 0) return 'PAYOUT_BACK';
  return reversed > 0 ? 'TOPUP_REVERSED' : 'NO_MATCH';
}

/** Whether a credited top-up has had this line's money, before anything that waits is looked at. */
function isCovered({ isSameReference, topup: { time }, payer }: Pair): boolean {
  if (isSameReference) return true;
  return time === 'open' ? payer !== 'differs' : time === 'later' && payer === 'verified';
}

/** Lines of one account while they are decided. Each top-up and each payout is used up by one line. */
class Matching {
  readonly decisions = new Map<string, Decision>();
  readonly #lines: readonly Incoming[];
  readonly #used = new Set<string>();
  readonly #pairs: ReadonlyMap<string, readonly Pair[]>;
  readonly #backs: ReadonlyMap<string, readonly PayoutCandidate[]>;

  constructor(
    lines: readonly Incoming[],
    candidatesOf: (line: Incoming) => readonly LineCandidate[],
    payoutsOf: (line: Incoming) => readonly PayoutCandidate[],
  ) {
    this.#lines = lines;
    this.#pairs = new Map(lines.map((line) => [line.id, pairsOf(line, candidatesOf(line))]));
    this.#backs = new Map(lines.map((line) => [line.id, payoutsBack(line, payoutsOf(line))]));
  }

  /** The lines that are not decided yet. */
  *#rest(): Generator<Incoming> {
    for (const line of this.#lines) if (!this.decisions.has(line.id)) yield line;
  }

  #awaited(line: Incoming): Pair[] {
    return (this.#pairs.get(line.id) ?? []).filter(
      ({ topup }) => isAwaited(topup) && !this.#used.has(topup.id),
    );
  }

  /** The top-ups that wait and may be this line's. */
  fitting(line: Incoming): Pair[] {
    return this.#awaited(line).filter(({ payer }) => payer !== 'differs');
  }

  #returned(line: Incoming): PayoutCandidate | undefined {
    return this.#backs.get(line.id)?.find(({ id, isReturned }) => isReturned && !this.#used.has(id));
  }

  #decide(line: Incoming, decision: Decision, used: string): void {
    this.decisions.set(line.id, decision);
    this.#used.add(used);
  }

  #take(line: Incoming, { topup: { id, playerId } }: Pair): void {
    this.#decide(line, { is: 'fits', topupId: id, playerId }, id);
  }

  /** Credited top-ups cover lines, the surest pairs first. */
  cover(isMoneyOf: (pair: Pair) => boolean): void {
    const credited = [...this.#pairs.values()]
      .flat()
      .filter((pair) => pair.topup.is === 'credited' && isMoneyOf(pair));
    for (const { line, topup } of credited.sort((a, b) => certaintyOf(b) - certaintyOf(a))) {
      if (this.decisions.has(line.id) || this.#used.has(topup.id)) continue;
      this.#decide(line, { is: 'covered', topupId: topup.id }, topup.id);
    }
  }

  /** Lines of payouts that were returned, whose players have the money again. One that a top-up waits for as well is left to staff. */
  takeReturned(): void {
    for (const line of this.#rest()) {
      const back = this.#returned(line);
      if (!back || this.fitting(line).length > 0) continue;
      this.#decide(line, { is: 'returned', withdrawalId: back.id, playerId: back.playerId }, back.id);
    }
  }

  /** Lines with exactly one sure payer: they leave fewer top-ups for the others. */
  takeSure(): void {
    for (const line of this.#rest()) {
      if (this.#returned(line)) continue;
      const sure = this.fitting(line).filter((pair) => sureOf(pair) > 0);
      if (sure[0] && sure.length === 1) this.#take(line, sure[0]);
    }
  }

  /** The other lines: with exactly one top-up that fits, else suspense. */
  takeOnlyOrSuspend(): void {
    for (const line of this.#rest()) {
      const fits = this.fitting(line);
      if (fits[0] && fits.length === 1 && !this.#returned(line)) this.#take(line, fits[0]);
      else this.decisions.set(line.id, this.#suspense(line, fits.length));
    }
  }

  #suspense(line: Incoming, fits: number): Decision {
    const open = this.#awaited(line);
    const all = this.#pairs.get(line.id) ?? [];
    const reversed = all.filter(({ topup, payer }) => topup.is === 'reversed' && payer !== 'differs');
    const asked = all.filter(({ topup }) => isAwaited(topup));
    const back = this.#backs.get(line.id) ?? [];
    const players = new Set(
      [asked.map(({ topup }) => topup), back, reversed.map(({ topup }) => topup)]
        .find((some) => some.length > 0)
        ?.map(({ playerId }) => playerId),
    );
    const [only] = players;
    return {
      is: 'suspense',
      why: whyOf(fits, open.length, reversed.length, back.length),
      playerId: players.size === 1 ? (only ?? null) : null,
    };
  }
}

/**
 * Decides about lines of one account, in the order in which the money came. First comes what is credited already, so that no money
 * counts twice: there one top-up is as good as another, since each has had its money, and the surest pairs come first. Then
 * comes what waits: exactly one top-up has to fit, or exactly one of those that fit has to be the payer's for sure. A payer
 * who differs never fits. Each top-up is that of one line. A credited top-up that was opened after the line came, or decided
 * before, covers it only where the payer is its player for sure.
 */
export function decideAll(
  lines: readonly Incoming[],
  candidatesOf: (line: Incoming) => readonly LineCandidate[],
  payoutsOf: (line: Incoming) => readonly PayoutCandidate[] = () => [],
): Map<string, Decision> {
  const matching = new Matching(lines, candidatesOf, payoutsOf);
  matching.cover(isCovered);
  matching.takeReturned();
  matching.takeSure();
  // A top-up that waits has the better claim to money that came after a top-up of the payer was approved.
  matching.cover(({ line, payer }) => payer === 'verified' && matching.fitting(line).length === 0);
  matching.takeOnlyOrSuspend();
  return matching.decisions;
}
