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
  const decisions = new Map<string, Decision>();
  const used = new Set<string>();
  const backOf = new Map(lines.map((line) => [line.id, payoutsBack(line, payoutsOf(line))]));
  const pairs = new Map(lines.map((line) => [line.id, pairsOf(line, candidatesOf(line))]));

  const cover = (isMoneyOf: (pair: Pair) => boolean) => {
    const credited = [...pairs.values()]
      .flat()
      .filter((pair) => pair.topup.is === 'credited' && isMoneyOf(pair));
    for (const { line, topup } of credited.sort((a, b) => certaintyOf(b) - certaintyOf(a))) {
      if (decisions.has(line.id) || used.has(topup.id)) continue;
      decisions.set(line.id, { is: 'covered', topupId: topup.id });
      used.add(topup.id);
    }
  };
  cover((pair) => {
    if (pair.isSameReference) return true;
    const { time } = pair.topup;
    return time === 'open' ? pair.payer !== 'differs' : time === 'later' && pair.payer === 'verified';
  });

  const take = (line: Incoming, { topup }: Pair) => {
    decisions.set(line.id, { is: 'fits', topupId: topup.id, playerId: topup.playerId });
    used.add(topup.id);
  };
  const openFor = (line: Incoming) =>
    (pairs.get(line.id) ?? []).filter(({ topup }) => isAwaited(topup) && !used.has(topup.id));
  const fitting = (line: Incoming) => openFor(line).filter(({ payer }) => payer !== 'differs');
  // The payout was returned, so its player has the money again. A line that a top-up waits for as well is left to staff.
  for (const line of lines) {
    const back = backOf.get(line.id)?.find(({ id, isReturned }) => isReturned && !used.has(id));
    if (decisions.has(line.id) || !back || fitting(line).length > 0) continue;
    decisions.set(line.id, { is: 'returned', withdrawalId: back.id, playerId: back.playerId });
    used.add(back.id);
  }
  const isReturned = (line: Incoming) =>
    backOf.get(line.id)?.some((back) => back.isReturned && !used.has(back.id)) === true;
  // Lines with a sure payer first: they leave fewer for the others.
  for (const line of lines) {
    if (decisions.has(line.id) || isReturned(line)) continue;
    const sure = fitting(line).filter((pair) => sureOf(pair) > 0);
    if (sure[0] && sure.length === 1) take(line, sure[0]);
  }
  // A top-up that waits has the better claim to money that came after a top-up of the payer was approved.
  cover(({ line, payer }) => payer === 'verified' && fitting(line).length === 0);
  for (const line of lines) {
    if (decisions.has(line.id)) continue;
    const fits = fitting(line);
    if (fits[0] && fits.length === 1 && !isReturned(line)) {
      take(line, fits[0]);
      continue;
    }
    const open = openFor(line);
    const all = pairs.get(line.id) ?? [];
    const reversed = all.filter(({ topup, payer }) => topup.is === 'reversed' && payer !== 'differs');
    const asked = all.filter(({ topup }) => isAwaited(topup));
    const back = backOf.get(line.id) ?? [];
    const players = new Set(
      [asked, back.map((topup) => ({ topup })), reversed]
        .find((some) => some.length > 0)
        ?.map(({ topup }) => topup.playerId),
    );
    const [only] = players;
    decisions.set(line.id, {
      is: 'suspense',
      why: whyOf(fits.length, open.length, reversed.length, back.length),
      playerId: players.size === 1 ? (only ?? null) : null,
    });
  }
  return decisions;
}
