import { compareNames, compareNumber } from '@salung/contract';

/** Who paid a bank line, compared with a player; without a database. */

export type Verdict = 'verified' | 'differs' | 'unclear';

interface Known {
  playerName: string;
  accountNumber: string | null;
  payerName: string | null;
}

const ofNames = {
  same: 'verified',
  partly: 'verified',
  probably: 'unclear',
  different: 'differs',
  unclear: 'unclear',
} as const;

/**
 * Whether the payer of a line is a player: by name, or by the account that they have registered. A player may pay from another
 * account of their own, so another number counts for nothing where the name is the same in full; otherwise it differs.
 */
export function payerVerdict(
  line: { payerAccount: string | null; payerName: string | null },
  known: Known,
): Verdict {
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
