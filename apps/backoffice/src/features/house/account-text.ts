import { gatewayName } from '../../lib/payout-texts.ts';
import { m } from '../../paraglide/messages.js';

const texts: Record<string, () => string> = {
  'players.wallet': m.house_account_wallets,
  'players.held': m.house_account_held,
  capital: m.house_account_capital,
  fees: m.house_account_fees,
  bonus: m.house_account_bonus,
  adjustment: m.house_account_adjustment,
  suspense: m.house_account_suspense,
  'suspense:games': m.house_account_suspense_games,
  'suspense:payments': m.house_account_suspense_payments,
  'game:house': m.house_account_own_games,
  receivables: m.house_account_receivables,
};

/** Accounts of which there is one for each gateway, provider or origin: `gateway:t_payment`. */
const families: Record<string, (name: string) => string> = {
  gateway: (name) => m.house_account_gateway({ name: gatewayName(name.toUpperCase()) }),
  game: (name) => m.house_account_game({ name }),
  suspense: (name) => m.house_account_suspense_of({ name }),
};

/** What an account of the ledger is called: a known one in words, any other by the label it came with. */
export function ledgerAccountText(code: string, label: string): string {
  if (Object.hasOwn(texts, code)) return texts[code]?.() ?? label;
  const [prefix = '', ...rest] = code.split(':');
  const name = rest.join(':');
  return (name && Object.hasOwn(families, prefix) && families[prefix]?.(name)) || label;
}
