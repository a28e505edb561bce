import { Button, Loader, Skeleton } from '@mantine/core';
import { BankMark, bankName, CopyButton, lazyPart, showAccountNumber, showPhone } from '@salung/ui';
import { IconExternalLink } from '@tabler/icons-react';
import { Suspense } from 'react';
import { m } from '../../paraglide/messages.js';
import css from './Pay.module.css';
import { payeeText } from './payee.ts';
import type { PayTo, Topup } from './types.ts';

const PaymentCode = lazyPart(() => import('./PaymentCode.tsx'));

interface PayToGatewayProps {
  topup: Topup;
  payment: Extract<PayTo, { kind: 'gateway' }>;
}

/** How a gateway is paid: by its code, on its page, or to an account; and that the money then comes by itself. */
export function PayToGateway({ topup, payment }: PayToGatewayProps) {
  const { isReady, qr, payUrl, account } = payment;
  if (!isReady) {
    return (
      <div role="status" className={css.preparing}>
        <Loader size={44} />
        <b>{m.deposit_gateway_preparing()}</b>
        <span className={css.bank}>{m.deposit_gateway_preparing_text()}</span>
      </div>
    );
  }
  return (
    <>
      {qr && (
        <Suspense fallback={<Skeleton height={360} mt={16} />}>
          <PaymentCode topup={topup} text={qr} about={m.deposit_scan_text()} payee={payeeText(payment)} />
        </Suspense>
      )}
      {account && (
        <>
          <div className={css.account}>
            {account.bankCode && <BankMark code={account.bankCode} size={48} />}
            <div className={css.lines} translate="no">
              <span className={css.bank}>
                {account.bankCode ? bankName(account.bankCode) : m.deposit_method_truemoney()}
              </span>
              <span className={css.number}>
                {account.bankCode
                  ? showAccountNumber(account.accountNumber)
                  : showPhone(account.accountNumber)}
              </span>
              <span className={css.bank}>{account.accountName}</span>
            </div>
          </div>
          <CopyButton
            wide
            text={account.accountNumber}
            name={account.bankCode ? m.account_number() : m.wallet_number()}
          />
        </>
      )}
      {payUrl && (
        <Button
          component="a"
          href={payUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="gradient"
          fullWidth
          mt={16}
          rightSection={<IconExternalLink size={20} stroke={1.6} />}
        >
          {m.deposit_gateway_page()}
        </Button>
      )}
      <p role="status" className={css.waiting}>
        <Loader size={18} type="dots" />
        {m.deposit_gateway_waiting()}
      </p>
    </>
  );
}
