import { compareNames, compareNumber, referenceKey } from '@salung/contract';
import type { LineCandidate } from '../topup/index.ts';

/** Which top-up a line is the money of, without a database. Amount, account and time fit already. */

export interface Incoming {
  id: string;
  reference: string | null;
  payerAccount: string | null;
  payerName: string | null;
}

export type Verdict = 'verified' | 'differs' | 'unclear';

interface Known {
  playerName: string;
  accountNumber: string | null;
  payerName: string | null;
}

const ofNames = { same: 'verified', partly: 'verified', different: 'differs', unclear: 'unclear' } as const;

/**
 * Whether the payer of a line is a player: by name, or by the account that they have registered. A player may pay from another
 * account of their own, so another number counts for nothing where the name is the same in full; otherwise it differs.
 */
export function payerVerdict(line: Pick<Incoming, 'payerAccount' | 'payerName'>, known: Known): Verdict {
  const { payerAccount, payerName } = line;
  const name = payerName === null ? undefined : compareNames(payerName, known.playerName);
  // Somebody has looked at who paid, and has written it down.
  const recorded =
    payerName === null || known.payerName === null ? undefined : compareNames(payerName, known.payerName);
  const byName =
    recorded === 'same' || recorded === 'partly'
      ? 'verified'
      : name === undefined
        ? 'unclear'
        : ofNames[name];
  if (byName === 'differs') return 'differs';
  const byAccount =
    payerAccount === null || known.accountNumber === null
      ? 'unclear'
      : compareNumber(payerAccount, known.accountNumber);
  if (byAccount === 'differs') {
    return name === 'same' || recorded === 'same' ? 'verified' : 'differs';
  }
  return byName === 'verified' || byAccount === 'verified' ? 'verified' : 'unclear';
}

export type Decision =
  /** The money of a top-up that is credited already. */
  | { is: 'covered'; topupId: string }
  /** The money that a top-up waits for. */
  | { is: 'fits'; topupId: string; playerId: string }
  | {
      is: 'suspense';
      why: 'NO_MATCH' | 'SEVERAL_MATCH' | 'PAYER_DIFFERS';
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

function pairsOf(line: Incoming, candidates: readonly LineCandidate[]): Pair[] {
  const key = referenceKey(line.reference ?? '');
  return candidates.map((topup) => ({
    line,
    topup,
    isSameReference: key !== '' && topup.references.includes(key),
    // Before it is credited, what somebody has written down proves nothing.
    payer: payerVerdict(line, topup.isCredited ? topup : { ...topup, payerName: null }),
  }));
}

/**
 * Decides about lines of one account, in the order in which the money came. First comes what is credited already, so that no money
 * counts twice: there one top-up is as good as another, since each has had its money, and the surest pairs come first. Then
 * comes what waits: exactly one top-up has to fit, or exactly one of those that fit has to be the payer's for sure. A payer
 * who differs never fits. Each top-up is that of one line.
 */
export function decideAll(
  lines: readonly Incoming[],
  candidatesOf: (line: Incoming) => readonly LineCandidate[],
): Map<string, Decision> {
  const decisions = new Map<string, Decision>();
  const used = new Set<string>();
  const pairs = new Map(lines.map((line) => [line.id, pairsOf(line, candidatesOf(line))]));

  const credited = [...pairs.values()]
    .flat()
    .filter((pair) => pair.topup.isCredited && (pair.isSameReference || pair.payer !== 'differs'));
  for (const { line, topup } of credited.sort((a, b) => sureOf(b) - sureOf(a))) {
    if (decisions.has(line.id) || used.has(topup.id)) continue;
    decisions.set(line.id, { is: 'covered', topupId: topup.id });
    used.add(topup.id);
  }

  const take = (line: Incoming, { topup }: Pair) => {
    decisions.set(line.id, { is: 'fits', topupId: topup.id, playerId: topup.playerId });
    used.add(topup.id);
  };
  const openFor = (line: Incoming) =>
    (pairs.get(line.id) ?? []).filter(({ topup }) => !topup.isCredited && !used.has(topup.id));
  const fitting = (line: Incoming) => openFor(line).filter(({ payer }) => payer !== 'differs');
  // Lines with a sure payer first: they leave fewer for the others.
  for (const line of lines) {
    if (decisions.has(line.id)) continue;
    const sure = fitting(line).filter((pair) => sureOf(pair) > 0);
    if (sure[0] && sure.length === 1) take(line, sure[0]);
  }
  for (const line of lines) {
    if (decisions.has(line.id)) continue;
    const fits = fitting(line);
    if (fits[0] && fits.length === 1) {
      take(line, fits[0]);
      continue;
    }
    const open = openFor(line);
    const asked = (pairs.get(line.id) ?? []).filter(({ topup }) => !topup.isCredited);
    const players = new Set(asked.map(({ topup }) => topup.playerId));
    const [only] = players;
    decisions.set(line.id, {
      is: 'suspense',
      why: fits.length > 1 ? 'SEVERAL_MATCH' : open.length > 0 ? 'PAYER_DIFFERS' : 'NO_MATCH',
      playerId: players.size === 1 ? (only ?? null) : null,
    });
  }
  return decisions;
}
