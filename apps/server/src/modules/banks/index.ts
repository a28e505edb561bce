export { bankRoutes } from './routes.ts';
export { bankBalance, bankLedgerCode, createBankAccount, type NewBankAccount } from './service.ts';
export { accountIds, activeAccounts, bankAccount } from './store.ts';
