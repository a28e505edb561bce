/** What a field may hold where that is one of a few words, as lists that a screen can offer. */

/** The texts that a player accepts. */
export const legalKinds = ['terms', 'privacy'] as const;
export type LegalKind = (typeof legalKinds)[number];
