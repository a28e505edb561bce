/** `+66812345678` as people write it: `0812345678`. */
export const localPhone = (e164: string): string => `0${e164.slice(3)}`;

/** `0812345678` as it is stored: `+66812345678`. */
export const e164 = (phone: string): string => `+66${phone.slice(1)}`;

/** `081xxx5678` for those who may not see it in full. */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}xxx${phone.slice(-4)}`;

/** All but the last four digits. */
export const maskAccount = (accountNumber: string): string =>
  'x'.repeat(Math.max(0, accountNumber.length - 4)) + accountNumber.slice(-4);
