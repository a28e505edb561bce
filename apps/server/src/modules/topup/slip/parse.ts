import { isReference } from '@salung/contract';
import { slipVerify, trueMoneySlipVerify } from 'promptparse/validate';

/** The content of a slip's mini-QR. */
export interface SlipQr {
  /** Bank of Thailand code of the sending bank, or TMW for a TrueMoney wallet. */
  bankCode: string;
  reference: string;
}

/** Parses the payload of a slip's mini-QR; undefined for other codes and wrong checksums. */
export function parseSlipQr(payload: string): SlipQr | undefined {
  if (payload.length > 200) return undefined;
  const slip = slipVerify(payload);
  if (slip && /^\d{3}$/.test(slip.sendingBank)) return shaped(slip.sendingBank, slip.transRef);
  const wallet = trueMoneySlipVerify(payload);
  return wallet?.transactionId ? shaped('TMW', wallet.transactionId) : undefined;
}

function shaped(bankCode: string, reference: string): SlipQr | undefined {
  return /^[\x21-\x7e]{4,60}$/.test(reference) && isReference(reference)
    ? { bankCode, reference }
    : undefined;
}
