/** The values of fields that take one of a fixed list, for screens to offer. */

/** What the house is connected to outside of itself. */
export const connectionKinds = ['gateway', 'channel', 'provider'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

/** `slow`: it answers, but late or not always. `off`: switched off here. `unknown`: nothing was asked of it lately. */
export const connectionStates = ['up', 'slow', 'down', 'off', 'unknown'] as const;
export type ConnectionState = (typeof connectionStates)[number];
