import type { UPLOAD_TYPES } from '@salung/contract';
import { FileDrop, formatBaht, toast } from '@salung/ui';
import { FormDialog } from '@salung/ui/office';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import type { TopupDetails } from './use-pending-topups.ts';

/** Stores the picture under a name that the server gives out, then names it as this top-up's slip. */
async function attach(id: string, file: File, onProgress: (part: number) => void): Promise<void> {
  const type = file.type as (typeof UPLOAD_TYPES)[number];
  const { filename, url } = await client.call('upload.prepare', {
    query: { filename: file.name.slice(-255) || 'slip', contentType: type },
  });
  const form = new FormData();
  form.append('url', url);
  form.append('type', type);
  form.append('file', file, filename);
  const stored = await client.call('upload.put', { body: form, onUploadProgress: onProgress });
  await client.call('topup.attachSlip', { params: { id }, body: { filename: stored.filename } });
}

/** Attaches a slip that the player has sent in another way. */
export default function AttachSlip({ topup, onClose }: { topup: TopupDetails; onClose: () => void }) {
  const reload = useReload();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [missing, setMissing] = useState(false);
  const name = `${topup.player.firstName} ${topup.player.lastName}`;
  const submit = async () => {
    setMissing(!file);
    if (!file) return;
    setProgress(0);
    try {
      await attach(topup.id, file, (part) => setProgress(part * 0.95));
    } finally {
      setProgress(null);
    }
    toast.good(m.slip_attached());
    onClose();
    await reload('topup.details', 'topup.list');
  };
  return (
    <FormDialog
      title={topup.hasSlip ? m.slip_replace() : m.slip_attach()}
      about={`${name} · ${formatBaht(topup.amountToPay)}`}
      confirmLabel={m.slip_attach()}
      onSubmit={submit}
      onClose={onClose}
    >
      <FileDrop
        label={m.slip_choose()}
        file={file}
        progress={progress}
        error={missing && !file ? m.slip_needed() : undefined}
        onPick={setFile}
      />
    </FormDialog>
  );
}
