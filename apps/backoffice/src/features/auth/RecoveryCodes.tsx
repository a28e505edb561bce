import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox } from '@mantine/core';
import { CopyButton } from '@salung/ui';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { useProduct } from '../../platform/product.ts';
import css from './SignInPage.module.css';

function save(product: string, codes: readonly string[]): void {
  const text = `${product}: ${m.recovery_title()}\r\n\r\n${codes.join('\r\n')}\r\n`;
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${product.toLowerCase()}-recovery-codes.txt`;
  link.click();
  URL.revokeObjectURL(url);
}

/** The ten recovery codes: shown once, so the person confirms that they are stored. */
export function RecoveryCodes({ codes, onNext }: { codes: readonly string[]; onNext: () => void }) {
  const { name } = useProduct();
  const [kept, setKept] = useState(false);
  return (
    <div className={css.form}>
      <div>
        <h1 className={css.title}>{m.recovery_title()}</h1>
        <p className={css.text}>{m.recovery_text()}</p>
      </div>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={`${css.tools} ${css.noPrint}`}>
        <CopyButton text={codes.join('\n')} name={m.recovery_title()} />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconDownload size={16} />}
          onClick={() => save(name, codes)}
        >
          {m.save()}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPrinter size={16} />}
          onClick={() => window.print()}
        >
          {m.print()}
        </Button>
      </div>
      <Checkbox
        className={css.noPrint ?? ''}
        label={m.recovery_kept()}
        checked={kept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      <Button className={css.noPrint ?? ''} variant="gradient" disabled={!kept} onClick={onNext} fullWidth>
        {m.next()}
      </Button>
    </div>
  );
}
