import type { Answer } from '@salung/client';
import { m } from '../../paraglide/messages.js';

/** An account of the house. */
export type Account = Answer<'banks.depositDetails'>;
export type BankKind = Account['kind'];

const titles: Record<BankKind, () => string> = {
  deposit: m.nav_deposit_banks,
  withdraw: m.nav_withdraw_banks,
  suspense: m.nav_suspense_banks,
  flexible: m.nav_flexible_banks,
};
const meanings: Record<BankKind, () => string> = {
  deposit: m.banks_deposit_text,
  withdraw: m.banks_withdraw_text,
  suspense: m.banks_suspense_text,
  flexible: m.banks_flexible_text,
};

/** The addresses of the lists of each kind. */
export const bankPages = {
  deposit: '/banks/deposit',
  withdraw: '/banks/withdraw',
  suspense: '/banks/suspense',
  flexible: '/banks/flexible',
} as const satisfies Record<BankKind, string>;

/** The plural name of a kind. */
export const kindTitle = (kind: BankKind): string => titles[kind]();
/** The purpose of a kind. */
export const kindMeaning = (kind: BankKind): string => meanings[kind]();

/** The names of the calls of one kind. */
export const callsOf = <Kind extends BankKind>(kind: Kind) =>
  ({
    list: `banks.${kind}List`,
    details: `banks.${kind}Details`,
    create: `banks.${kind}Create`,
    edit: `banks.${kind}Edit`,
    remove: `banks.${kind}Delete`,
    toggle: `banks.${kind}Toggle`,
    dropdown: `banks.${kind}Dropdown`,
  }) as const;
