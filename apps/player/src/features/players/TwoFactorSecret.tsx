import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { Answer } from '@salung/client';
import { CopyButton, QrCode } from '@salung/ui';
import { IconDeviceMobileShare, IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import page from '../../parts/page.module.css';
import { saveFile } from '../../parts/save-file.ts';
import { useProduct } from '../../platform/product.ts';
import { isPhone } from './devices.ts';
import css from './TwoFactorSecret.module.css';

interface ScanProps {
  secret: Answer<'auth.twoFactorGenerate'>;
  onNext: () => void;
}

/** Whether the authenticator is probably on this device, which cannot scan its own screen. */
const isHeld = () => isPhone(navigator.userAgent) || window.matchMedia('(pointer: coarse)').matches;

/** The secret as a link for this phone, as a QR code for another device, and as text. */
export function Scan({ secret, onNext }: ScanProps) {
  const [held] = useState(isHeld);
  const link = (
    <Button
      component="a"
      href={secret.otpauthUrl}
      variant="default"
      leftSection={<IconDeviceMobileShare size={20} stroke={1.6} />}
    >
      {m.factor_open_app()}
    </Button>
  );
  return (
    <div className={page.form}>
      {held && (
        <>
          <p className={page.quiet}>{m.factor_open_text()}</p>
          {link}
        </>
      )}
      <p className={page.quiet}>{held ? m.factor_scan_other() : m.factor_scan_text()}</p>
      <div className={css.qr}>
        <QrCode text={secret.otpauthUrl} size={held ? 144 : 192} label={m.factor_qr()} />
      </div>
      <div>
        <p className={page.quiet}>{m.factor_secret_text()}</p>
        <code className={css.secret}>{secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton wide text={secret.secret} name={m.factor_secret()} />
      </div>
      <Button variant="gradient" onClick={onNext}>
        {held ? m.factor_added() : m.factor_scanned()}
      </Button>
    </div>
  );
}

function save(product: string, codes: readonly string[]): void {
  const text = `${product}: ${m.factor_codes()}\r\n\r\n${codes.join('\r\n')}\r\n`;
  saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
}

/** The recovery codes: shown once, so the player confirms that they are stored. */
export function RecoveryCodes({ codes, onNext }: { codes: readonly string[]; onNext: () => void }) {
  const product = useProduct();
  const [kept, setKept] = useState(false);
  return (
    <div className={page.form}>
      <p className={page.quiet}>{m.factor_codes_text()}</p>
      <ul className={css.codes} aria-label={m.factor_codes()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CopyButton wide text={codes.join('\n')} name={m.factor_codes()} />
      <Button
        variant="default"
        leftSection={<IconDownload size={20} stroke={1.6} />}
        onClick={() => save(product.name, codes)}
      >
        {m.factor_codes_save()}
      </Button>
      <Checkbox
        label={m.factor_codes_kept()}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button variant="gradient" disabled={!kept} onClick={onNext}>
        {m.next()}
      </Button>
    </div>
  );
}
