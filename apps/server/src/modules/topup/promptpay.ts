import { anyId } from 'promptparse/generate';

const kinds = [
  [/^0\d{9}$/, 'MSISDN'],
  [/^\d{13}$/, 'NATID'],
  [/^\d{15}$/, 'EWALLETID'],
] as const;

/** The bank's code of a TrueMoney wallet. */
const WALLET = 'TMW';

/**
 * The PromptPay number of an account of the house: the one that staff entered, or a TrueMoney wallet's e-wallet id. That is
 * `14000` and its phone number, as in the code that the wallet's own app shows to receive money.
 */
export const promptPayIdOf = (account: {
  bankCode: string;
  accountNumber: string;
  promptPayId: string | null;
}): string | null =>
  account.promptPayId ?? (account.bankCode === WALLET ? `14000${account.accountNumber}` : null);

/** Whether an account of the house is paid from wallets, whose receipts need not have a code. */
export const isWallet = (bankCode: string | null): boolean => bankCode === WALLET;

/**
 * The content of the QR code of a PromptPay transfer (EMVCo), as Thai banking apps read it.
 * @param id a mobile number, a national or tax number, or an e-wallet
 * @param satang more than zero
 * @returns null if it is not a PromptPay number
 */
export function promptPayText(id: string, satang: number): string | null {
  const [, type] = kinds.find(([shape]) => shape.test(id)) ?? [];
  return type === undefined ? null : anyId({ type, target: id, amount: satang / 100 });
}
