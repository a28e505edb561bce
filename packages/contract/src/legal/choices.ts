/** The values of fields that take one of a fixed list, for screens to offer. */

/** The texts that a player accepts. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];
