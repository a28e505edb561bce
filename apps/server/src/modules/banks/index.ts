export { mayBeOwnPayer, ownAccounts, ownPayers } from './own.ts';
export { countBankAccount } from './service/change.ts';
export { createBankAccount, type NewBankAccount } from './service/create.ts';
export { bankBalance, bankBalances } from './service/ledger.ts';
export { lockPayingAccount } from './service/paying.ts';
export { leftOf, takesAmount } from './state.ts';
export { accountIds, accountsOf, lockAccount, lockAccountShared, lockAccounts } from './store.ts';
