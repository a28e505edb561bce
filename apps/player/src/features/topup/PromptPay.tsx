import { Button } from '@mantine/core';
import { bahtParts, bankName, dateTime, QrCode, showAccountNumber, toast } from '@salung/ui';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { saveFile } from '../../parts/save-file.ts';
import { useBalanceHidden } from '../../platform/privacy.ts';
import css from './PromptPay.module.css';
import { drawPayment } from './payment-picture.ts';
import { promptPayText } from './promptpay.ts';
import type { PayTo, Topup } from './types.ts';

/** Pixels on the screen; it fits on a phone of 360 px with its margins. */
const SIZE = 208;

interface PromptPayProps {
  topup: Topup;
  account: Extract<PayTo, { kind: 'bank' }>;
}

/** The transfer as a QR code with the amount for Thai banking apps, which can be saved as a picture. */
export default function PromptPay({ topup, account }: PromptPayProps) {
  const [isHidden] = useBalanceHidden();
  const code = useRef<HTMLDivElement>(null);
  const { amountToPay, expiresAt } = topup;
  const text = account.promptPayId ? promptPayText(account.promptPayId, amountToPay) : null;
  if (!text) return null;
  const { baht, satang } = bahtParts(amountToPay);

  const save = async () => {
    const drawn = code.current?.querySelector('svg');
    const lines = [
      `${bankName(account.bankCode)} ${showAccountNumber(account.accountNumber)}`,
      account.accountName,
      m.deposit_qr_until({ time: dateTime(expiresAt) }),
    ];
    const saved =
      drawn && (await drawPayment(drawn, { title: 'PromptPay', sum: `฿${baht}.${satang}`, lines }));
    if (!saved) return toast.bad(m.deposit_qr_not_saved());
    saveFile(saved, `promptpay-${baht.replace(/,/g, '')}.${satang}.png`);
  };

  return (
    <div className={css.place}>
      <p className={page.quiet}>{m.deposit_qr_text()}</p>
      <div className={css.code} ref={code}>
        <QrCode
          text={text}
          size={SIZE}
          label={m.deposit_qr_label({ amount: isHidden ? '••••••' : `${baht}.${satang}` })}
        />
      </div>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconDownload size={20} stroke={1.6} />}
        onClick={() => void save()}
      >
        {m.deposit_qr_save()}
      </Button>
    </div>
  );
}
