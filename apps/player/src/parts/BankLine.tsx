import { BankMark, bankName, showAccountNumber } from '@salung/ui';
import type { ReactNode } from 'react';
import css from './BankLine.module.css';

export interface BankLineProps {
  bank: { bankCode: string; accountNumber: string; accountName?: string };
  /** Shows only the last four digits. */
  masked?: boolean;
  /** At the end of the line. */
  end?: ReactNode;
}

/** A bank account in one line: mark, bank, number, name. */
export function BankLine({ bank, masked = false, end }: BankLineProps) {
  const number = masked ? bank.accountNumber.replace(/\d(?=\d{4})/g, '•') : bank.accountNumber;
  return (
    <div className={css.line}>
      <BankMark code={bank.bankCode} size={44} />
      <div className={css.text} translate="no">
        <span className={css.bank}>{bankName(bank.bankCode)}</span>
        <span className={css.number}>
          {masked ? number.replace(/^•+/, '•••• ') : showAccountNumber(number)}
        </span>
        {bank.accountName && <span className={css.name}>{bank.accountName}</span>}
      </div>
      {end}
    </div>
  );
}
