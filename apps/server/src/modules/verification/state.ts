import {
  compareNames,
  compareNumber,
  referenceKey,
  type SlipFinding,
  type SlipVerdict,
  slipFindings,
} from '@salung/contract';

/** What a confirmed transfer says about a top-up, without a database. Only what was compared is verified. */

interface Party {
  names: readonly string[];
  bankCode: string | null;
  accounts: readonly string[];
}

/** A transfer that the bank knows, as far as it is compared. */
interface Transfer {
  reference: string;
  amount: number;
  paidAt: Date;
  sender: Party;
  receiver: Party;
  isDuplicate: boolean | null;
}

/** The top-up that it should be for. */
export interface Expected {
  reference: string;
  amountToPay: number;
  createdAt: Date;
  slipAt: Date;
  playerName: string;
  payTo: { bankCode: string; accountNumber: string; accountName: string; promptPayId: string | null };
}

export interface Finding {
  about: SlipFinding;
  verdict: SlipVerdict;
}

/** Banks stamp transfers to the minute, and their clocks differ. Milliseconds. */
const CLOCKS_DIFFER = 5 * 60_000;
/** Differing wins over verified, and verified over unclear. */
function together(verdicts: readonly SlipVerdict[]): SlipVerdict {
  if (verdicts.includes('differs')) return 'differs';
  return verdicts.includes('verified') ? 'verified' : 'unclear';
}

const verdictOfNames = {
  same: 'verified',
  partly: 'verified',
  // What was cut off may be another's name: it is no evidence by itself.
  probably: 'unclear',
  different: 'differs',
  unclear: 'unclear',
} as const;

export const compareParty = (names: readonly string[], name: string): SlipVerdict =>
  together(names.map((shown) => verdictOfNames[compareNames(shown, name)]));

/** The receiver is ours where its number is, at our bank, and its name is not another's. */
function receiverOf({ names, bankCode, accounts }: Party, payTo: Expected['payTo']): SlipVerdict {
  const { accountNumber, promptPayId } = payTo;
  const ours = [accountNumber, ...(promptPayId ? [promptPayId, nationalPhone(promptPayId)] : [])];
  // One number matching one of ours is enough: an account is shown beside the PromptPay number that leads to it.
  const each = accounts.map((shown) => {
    const verdicts = ours.map((number) => compareNumber(shown, number));
    if (verdicts.includes('verified')) return 'verified';
    return verdicts.includes('unclear') ? 'unclear' : 'differs';
  });
  const number = each.includes('verified') ? 'verified' : together(each);
  const byName = compareParty(names, payTo.accountName);
  const isOtherBank = bankCode !== null && bankCode !== payTo.bankCode;
  if (number === 'differs' || byName === 'differs' || isOtherBank) return 'differs';
  return number;
}

/** A PromptPay phone number as banks show it: `0066812345678` and `66812345678` are `0812345678`. */
const nationalPhone = (id: string): string => id.replace(/\D/g, '').replace(/^(?:00)?66(?=\d{9}$)/, '0');

const exactly = (isSame: boolean): SlipVerdict => (isSame ? 'verified' : 'differs');

/** Compares a transfer with its top-up, one finding for each thing. */
export function findingsOf(transfer: Transfer, expected: Expected): Finding[] {
  const paid = transfer.paidAt.getTime();
  const isInTime =
    paid >= expected.createdAt.getTime() - CLOCKS_DIFFER && paid <= expected.slipAt.getTime() + CLOCKS_DIFFER;
  const verdicts: Record<SlipFinding, SlipVerdict> = {
    amount: exactly(transfer.amount === expected.amountToPay),
    receiver: receiverOf(transfer.receiver, expected.payTo),
    payer: compareParty(transfer.sender.names, expected.playerName),
    time: exactly(isInTime),
    reference: exactly(referenceKey(transfer.reference) === referenceKey(expected.reference)),
    duplicate: transfer.isDuplicate === null ? 'unclear' : exactly(!transfer.isDuplicate),
  };
  return slipFindings.map((about) => ({ about, verdict: verdicts[about] }));
}

export const isFullyVerified = (findings: readonly Finding[]): boolean =>
  slipFindings.every((about) => findings.find((found) => found.about === about)?.verdict === 'verified');

/**
 * Milliseconds until it is asked again, by the number of attempts; undefined where enough was tried.
 * @param said what the service says: it is not asked before
 */
export function nextTry(attempts: number, said = 0): number | undefined {
  const wait = [30_000, 120_000][attempts - 1];
  return wait && Math.max(wait, said);
}

/** Hides all but the last four digits of numbers with at least six, except in what identifies the transfer. */
export function maskNumbers(value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key === 'transRef' || /date|time/i.test(key)) return value;
    return value.replace(/\d[\d\s-]{4,}\d/g, (found) => found.replace(/\d(?=(?:\D*\d){4})/g, 'x'));
  }
  if (Array.isArray(value)) return value.map((each) => maskNumbers(each, key));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      // The code of the slip leads to everything that is masked here.
      .filter(([name]) => name !== 'payload' && name !== 'qrcodeData')
      .map(([name, each]) => [name, maskNumbers(each, name)]),
  );
}
