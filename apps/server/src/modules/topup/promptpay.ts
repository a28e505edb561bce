import { anyId } from 'promptparse/generate';

const kinds = [
  [/^0\d{9}$/, 'MSISDN'],
  [/^\d{13}$/, 'NATID'],
  [/^\d{15}$/, 'EWALLETID'],
] as const;

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
