/** The phone that somebody searches for, where it is a whole one: reports take no part of it, and no names. */
export function phoneOf(search: string | undefined): string | undefined {
  const digits = search?.replace(/[\s-]/g, '') ?? '';
  return /^0[689]\d{8}$/.test(digits) ? digits : undefined;
}
