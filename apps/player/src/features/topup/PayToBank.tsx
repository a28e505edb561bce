import { Skeleton } from '@mantine/core';
import { BankMark, bankName, CopyButton, lazyPart, showAccountNumber, showPhone } from '@salung/ui';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './Pay.module.css';
import type { PayTo, Topup } from './types.ts';

/** Only accounts with a PromptPay number have a code. */
const PaymentCode = lazyPart(() => import('./PaymentCode.tsx'));

interface PayToBankProps {
  topup: Topup;
  account: Extract<PayTo, { kind: 'bank' }>;
}

/** The bank account or wallet to transfer to, with its number to copy and its code to scan. */
export function PayToBank({ topup, account }: PayToBankProps) {
  const isWallet = account.bankCode === 'TMW';
  const number = isWallet ? showPhone(account.accountNumber) : showAccountNumber(account.accountNumber);
  return (
    <>
      <div className={css.account}>
        <BankMark code={account.bankCode} size={48} />
        <div className={css.lines} translate="no">
          <span className={css.bank}>{bankName(account.bankCode)}</span>
          <span className={css.number}>{number}</span>
          <span className={css.bank}>{account.accountName}</span>
        </div>
      </div>
      <CopyButton
        wide
        text={account.accountNumber}
        name={isWallet ? m.wallet_number() : m.account_number()}
      />
      {account.qr && (
        <Suspense fallback={<Skeleton height={360} mt={16} />}>
          <PaymentCode
            topup={topup}
            text={account.qr}
            about={isWallet ? m.deposit_qr_wallet() : m.deposit_qr_text()}
            lines={[`${bankName(account.bankCode)} ${number}`, account.accountName]}
          />
        </Suspense>
      )}
    </>
  );
}
