import { type BankKind, kindTitle } from './bank.ts';

/** The same action for each kind of the house's accounts, told apart by what the kind is called. */
export const ofKind = (kind: BankKind, action: () => string) => () => `${action()} · ${kindTitle(kind)}`;
