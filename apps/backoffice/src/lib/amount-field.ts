import { bahtParts } from '@salung/ui';

/** Satang as a person would type them into a field, and as a bank's app takes them: `1500.25`. */
export function amountField(satang: number): string {
  const { sign, baht, satang: rest } = bahtParts(satang);
  return `${sign}${baht.replace(/,/g, '')}.${rest}`;
}
