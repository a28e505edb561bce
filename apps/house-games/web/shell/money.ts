const whole = new Intl.NumberFormat('en');
const exact = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount in baht: `1,250` or, with satang, `1,250.50`. */
export const baht = (satang: number): string =>
  satang % 100 === 0 ? whole.format(satang / 100) : exact.format(satang / 100);

/** An amount in baht with both decimals, for balances. */
export const bahtExact = (satang: number): string => exact.format(satang / 100);

/** What a round changed, with its sign: `+฿50`, `−฿50`, `±฿0`. */
export const change = (satang: number): string =>
  `${satang > 0 ? '+' : satang < 0 ? '−' : '±'}฿${baht(Math.abs(satang))}`;

/** A short form for chips: `500`, `1K`, `2.5K`. */
export const bahtShort = (satang: number): string => {
  const amount = satang / 100;
  if (amount < 1000) return String(amount);
  return `${String(Math.floor(amount / 10) / 100)}K`;
};
