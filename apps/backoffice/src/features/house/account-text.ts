import { m } from '../../paraglide/messages.js';

const texts: Record<string, () => string> = {
  'players.wallet': m.house_account_wallets,
  'players.held': m.house_account_held,
  capital: m.house_account_capital,
  fees: m.house_account_fees,
  bonus: m.house_account_bonus,
  adjustment: m.house_account_adjustment,
  suspense: m.house_account_suspense,
  receivables: m.house_account_receivables,
};

/** What an account of the ledger is called: a known one in words, any other by the label it came with. */
export const ledgerAccountText = (code: string, label: string): string =>
  Object.hasOwn(texts, code) ? (texts[code]?.() ?? label) : label;
