import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog, useConfirm, WalletDrawing } from '../src/index.ts';
import { BulkDialog, DownloadProgress, FormDialog, ReasonDialog, WordsDialog } from '../src/office.ts';
import css from './Kitchen.module.css';
import { Part, State } from './Part.tsx';
import { sampleRows, texts } from './samples.ts';

const soon = () => new Promise((resolve) => setTimeout(resolve, 600));
const later = (name: string) => async () => {
  await soon();
  if (name.endsWith('0') || name.length > 30) throw new Error(name);
};

/** Each dialog by its name. */
function dialogsOf(close: () => void): Record<string, ReactNode> {
  const t = texts();
  const about = { title: t.title, about: t.sentence, onClose: close };
  const preset = { label: t.choice, forPlayer: t.sentence };
  return {
    ConfirmDialog: (
      <ConfirmDialog
        opened
        icon={<WalletDrawing />}
        title={t.title}
        message={t.sentence}
        closeIcon
        onClose={close}
      />
    ),
    'ConfirmDialog danger': (
      <ConfirmDialog opened type="danger" title={t.title} message={t.sentence} onClose={close} />
    ),
    'ConfirmDialog info': (
      <ConfirmDialog opened type="info" title={t.title} message={t.sentence} onClose={close} />
    ),
    'ConfirmDialog busy': <ConfirmDialog opened busy title={t.title} onClose={close} />,
    'ConfirmDialog confirmOnly': (
      <ConfirmDialog opened confirmOnly title={t.title} onConfirm={close} onClose={close} />
    ),
    FormDialog: (
      <FormDialog {...about} confirmLabel={t.button} onSubmit={soon}>
        <TextInput label={t.label} error={t.error} defaultValue={t.name} />
      </FormDialog>
    ),
    WordsDialog: <WordsDialog {...about} confirmLabel={t.reject} danger onConfirm={soon} />,
    ReasonDialog: (
      <ReasonDialog
        {...about}
        presets={[preset, { ...preset, label: t.error }]}
        confirmLabel={t.reject}
        onConfirm={soon}
      />
    ),
    BulkDialog: (
      <BulkDialog
        title={t.reject}
        items={sampleRows()}
        keyOf={({ id }) => id}
        labelOf={({ name }) => name}
        run={({ name }) => later(name)()}
        onEnd={() => {}}
        onClose={close}
      />
    ),
  };
}

export function Dialogs() {
  const t = texts();
  const confirm = useConfirm();
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const dialogs = dialogsOf(close);
  return (
    <Part name="Dialogs">
      <div className={css.row}>
        {Object.keys(dialogs).map((name) => (
          <Button key={name} variant="default" size="sm" onClick={() => setOpen(name)}>
            {name}
          </Button>
        ))}
        <Button variant="default" size="sm" onClick={() => void confirm({ title: t.title }, soon)}>
          useConfirm
        </Button>
      </div>
      <State name="DownloadProgress">
        <DownloadProgress progress={{ bytes: 1_572_864, rows: 4200, totalRows: 10_000 }} />
        <DownloadProgress progress={{ bytes: 2048, rows: null, totalRows: null }} />
      </State>
      {open && dialogs[open]}
    </Part>
  );
}
