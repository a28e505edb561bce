import { isReference } from '@salung/contract';
import { slipVerify } from 'promptparse/validate';

/** What a slip's mini-QR says. */
export interface SlipQr {
  /** Bank of Thailand code of the sending bank. */
  bankCode: string;
  reference: string;
}

/** Reads the payload of a slip's mini-QR; undefined for any other code, and where the check sum is wrong. */
export function parseSlipQr(payload: string): SlipQr | undefined {
  if (payload.length > 200) return undefined;
  const slip = slipVerify(payload);
  if (!slip || !/^\d{3}$/.test(slip.sendingBank)) return undefined;
  if (!/^[\x21-\x7e]{4,60}$/.test(slip.transRef) || !isReference(slip.transRef)) return undefined;
  return { bankCode: slip.sendingBank, reference: slip.transRef };
}
