export { mayBeOwnPayer, ownAccounts, ownPayers } from './own.ts';
export { countBankAccount } from './service/change.ts';
export { createBankAccount, type NewBankAccount, openingKey } from './service/create.ts';
export { bankBalance, bankBalances, bankLedgerCode } from './service/ledger.ts';
export { lockPayingAccount } from './service/paying.ts';
export { leftOf, takesAmount } from './state.ts';
export { accountIds, accountsOf, lockAccount, lockAccountShared, lockAccounts } from './store.ts';
