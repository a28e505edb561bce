import { BankMark, bankName, showAccountNumber } from '@salung/ui';
import css from './BankAccount.module.css';

export interface BankAccountFacts {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

/** A bank's mark and its name. */
export function BankName({ code, size = 24 }: { code: string; size?: number }) {
  return (
    <span className={css.bank}>
      <BankMark code={code} size={size} /> {bankName(code)}
    </span>
  );
}

/** A bank account on two lines behind the bank's mark. */
export function BankAccount({ account, size = 32 }: { account: BankAccountFacts; size?: number }) {
  return (
    <span className={css.account}>
      <BankMark code={account.bankCode} size={size} />
      <span className={css.lines}>
        <span className={css.name}>{account.accountName}</span>
        <span className={css.number}>
          {bankName(account.bankCode)} · {showAccountNumber(account.accountNumber)}
        </span>
      </span>
    </span>
  );
}
