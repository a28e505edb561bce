/** Higher percentages are not shown as numbers. */
const MOST = 999;

/** How much of a whole that is over has come until now, in percent; none where there is nothing to have a part of. */
export const shareOf = (now: number, whole: number): number | null =>
  whole > 0 && now >= 0 ? Math.round((now / whole) * 100) : null;

/** The change of one figure against another in whole percent, as `+12%`; none where there was nothing to compare with. */
export function changeText(now: number, before: number): string {
  if (before === 0) return '';
  const percent = Math.round((Math.abs(now - before) / Math.abs(before)) * 100);
  if (percent === 0) return '0%';
  const sign = now > before ? '+' : '−';
  return percent > MOST ? `>${sign}${MOST}%` : `${sign}${percent}%`;
}
