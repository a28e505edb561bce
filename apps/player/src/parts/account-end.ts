/** The end of an account's number, which is enough to know one's own. */
export const accountEnd = (number: string): string => `•••• ${number.slice(-4)}`;
