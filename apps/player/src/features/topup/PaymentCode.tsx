import { Button } from '@mantine/core';
import { bahtParts, dateTime, QrCode, toast } from '@salung/ui';
import { IconDownload } from '@tabler/icons-react';
import { useRef } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { saveFile } from '../../parts/save-file.ts';
import css from './PaymentCode.module.css';
import { drawPayment } from './payment-picture.ts';
import type { Topup } from './types.ts';

/** Pixels on the screen; it fits on a phone of 360 px with its margins. */
const SIZE = 208;

interface PaymentCodeProps {
  topup: Topup;
  /** The content of the code. */
  text: string;
  /** What stands above it. */
  about: string;
  /** Whom it pays, in words. */
  payee?: string | null;
  /** What stands below it in the saved picture, besides its time. */
  lines?: string[];
}

/** The payment as a QR code with the amount for Thai banking apps, which can be saved as a picture. */
export default function PaymentCode({
  topup,
  text,
  about,
  payee,
  lines = payee ? [payee] : [],
}: PaymentCodeProps) {
  const code = useRef<HTMLDivElement>(null);
  const { amountToPay, expiresAt } = topup;
  const { baht, satang } = bahtParts(amountToPay);

  const save = async () => {
    const drawn = code.current?.querySelector('svg');
    const saved =
      drawn &&
      (await drawPayment(drawn, {
        title: 'PromptPay',
        sum: `฿${baht}.${satang}`,
        lines: [...lines, m.deposit_qr_until({ time: dateTime(expiresAt) })],
      }));
    if (!saved) return toast.bad(m.deposit_qr_not_saved());
    saveFile(saved, `promptpay-${baht.replace(/,/g, '')}.${satang}.png`);
  };

  return (
    <div className={css.place}>
      <p className={page.quiet}>{about}</p>
      <div className={css.code} ref={code}>
        <QrCode text={text} size={SIZE} label={m.deposit_qr_label({ amount: `${baht}.${satang}` })} />
      </div>
      {payee && <p>{payee}</p>}
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
