import { TextInput } from '@mantine/core';
import { getLocale, toast } from '@salung/ui';
import { FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import type { Problems } from '../../lib/form-problems.ts';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { Source } from './marketing-source.ts';

interface SourceDialogProps {
  /** Nothing for a new one. */
  source: Source | undefined;
  /** The order after all others. */
  next: number;
  onClose: () => void;
}

interface Fields {
  th: string;
  en: string;
  displayOrder: string;
}

function check({ th, en, displayOrder }: Fields): Problems<Fields> {
  const order = Number(displayOrder);
  return {
    ...(th.trim() ? {} : { th: m.settings_invalid_text() }),
    ...(en.trim() ? {} : { en: m.settings_invalid_text() }),
    ...(/^\d{1,5}$/.test(displayOrder.trim()) && order <= 10_000
      ? {}
      : { displayOrder: m.marketing_invalid_order() }),
  };
}

/** A marketing source in both languages, and its place among the others. */
export default function SourceDialog({ source, next, onClose }: SourceDialogProps) {
  const reload = useReload();
  const [given, setGiven] = useState<Fields>({
    th: source?.th ?? '',
    en: source?.en ?? '',
    displayOrder: String(source?.displayOrder ?? next),
  });
  const [problems, setProblems] = useState<Problems<Fields>>({});
  const save = async () => {
    const found = check(given);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const body = {
      th: given.th.trim(),
      en: given.en.trim(),
      displayOrder: Number(given.displayOrder),
    };
    const name = body[getLocale()];
    if (source) {
      await client.call('content.marketingEdit', { params: { id: source.id }, body });
      toast.good(m.marketing_saved({ name }));
    } else {
      await client.call('content.marketingCreate', { body });
      toast.good(m.marketing_added({ name }));
    }
    onClose();
    void reload('content.marketingAll');
  };
  const text = (field: keyof Fields, maxLength: number) => ({
    value: given[field],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setGiven((now) => ({ ...now, [field]: value }));
    },
    error: problems[field],
    maxLength,
    autoComplete: 'off',
  });
  return (
    <FormDialog
      title={source ? m.marketing_edit() : m.marketing_add()}
      confirmLabel={m.settings_save()}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label={m.marketing_th()} lang="th" data-autofocus {...text('th', 60)} />
      <TextInput label={m.marketing_en()} lang="en" {...text('en', 60)} />
      <TextInput label={m.marketing_order()} inputMode="numeric" {...text('displayOrder', 5)} />
    </FormDialog>
  );
}
