import { BankMark, bankName, showAccountNumber } from '@salung/ui';
import type { ReactNode } from 'react';
import css from './BankAccount.module.css';

export interface BankAccountFacts {
  bankCode: string;
  accountNumber: string;
  accountName: string;
}

interface BankNameProps {
  code: string;
  size?: number;
  /** Instead of the bank's name, which is only heard then. */
  children?: ReactNode;
}

/** A bank's mark and its name. */
export function BankName({ code, size = 24, children }: BankNameProps) {
  return (
    <span className={css.bank}>
      <BankMark code={code} size={size} />{' '}
      {children && <span className="s-only-spoken">{bankName(code)}</span>}{' '}
      <span className={css.text}>{children ?? bankName(code)}</span>
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
