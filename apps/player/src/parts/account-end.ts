/** The end of an account number, which is enough to recognise one's own account. */
export const accountEnd = (number: string): string => `•••• ${number.slice(-4)}`;
