export { bankRoutes } from './routes.ts';
export { countBankAccount } from './service/change.ts';
export { createBankAccount, type NewBankAccount, openingKey } from './service/create.ts';
export { bankBalance, bankLedgerCode } from './service/ledger.ts';
export { accountIds, activeAccounts, holdAccount, lockAccounts } from './store.ts';
