import { type BankKind, kindTitle } from './bank.ts';

/** The same action for each kind of the house's accounts, each with the name of its kind. */
export const ofKind = (kind: BankKind, action: () => string) => () => `${action()} · ${kindTitle(kind)}`;
