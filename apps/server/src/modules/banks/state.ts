/** Rules of bank accounts, without a database. */

/** Whether the smallest amount that an account takes is above its largest (satang; null for no limit). */
export const limitsCross = (
  minAmount: number | null | undefined,
  maxAmount: number | null | undefined,
): boolean => minAmount != null && maxAmount != null && minAmount > maxAmount;

/** The state that a toggle asks for under either name; without one it flips. Undefined where the two disagree. */
export function wantedState(
  isActive: boolean,
  body: { isActive?: boolean | undefined; status?: boolean | undefined } | undefined,
): boolean | undefined {
  const { isActive: first, status: second } = body ?? {};
  if (first !== undefined && second !== undefined && first !== second) return undefined;
  return first ?? second ?? !isActive;
}
