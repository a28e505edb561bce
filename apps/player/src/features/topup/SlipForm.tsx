import { Button } from '@mantine/core';
import { ApiError, TransportError } from '@salung/client';
import type { UPLOAD_TYPES } from '@salung/contract';
import { dateTime, FileDrop } from '@salung/ui';
import { useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Panel } from '../../parts/Panel.tsx';
import { Problem } from '../../parts/Problem.tsx';
import page from '../../parts/page.module.css';
import { useAction } from '../../parts/use-action.ts';
import { client } from '../../platform/client.ts';
import type { Topup } from './types.ts';
import { useTopupCache } from './use-topup-cache.ts';

/** The part of the progress at which the whole picture has been sent. */
const SENT = 0.95;

/** Uploads the picture under a name from the server, then attaches it to the top-up as its slip. */
async function sendSlip(
  id: string,
  file: File,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Topup> {
  const type = file.type as (typeof UPLOAD_TYPES)[number];
  const { filename, url } = await client.call('upload.prepare', {
    query: { filename: file.name.slice(-255) || 'slip', contentType: type },
  });
  const form = new FormData();
  form.append('url', url);
  form.append('type', type);
  form.append('file', file, filename);
  const stored = await client.call('upload.put', {
    body: form,
    signal,
    onUploadProgress: (part) => onProgress(part * SENT),
  });
  const topup = await client.call('topup.uploadSlip', { body: { id, filename: stored.filename } });
  onProgress(1);
  return topup;
}

/** Only the person stops it. */
const isCancelled = (error: Error | null): boolean =>
  error instanceof TransportError && error.kind === 'aborted';

interface SlipFormProps {
  topup: Topup;
  /** Says that it is not too late when the time has run out. */
  late?: boolean;
  /** Called when the server has the slip and the top-up is up to date. */
  onSent?: () => void;
}

/** The slip of the transfer. */
export function SlipForm({ topup, late = false, onSent }: SlipFormProps) {
  const cache = useTopupCache();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const sending = useRef<AbortController>(null);
  const send = useAction({
    mutationFn: (picture: File) => {
      setProgress(0);
      sending.current = new AbortController();
      return sendSlip(topup.id, picture, setProgress, sending.current.signal);
    },
    onSuccess: async (changed) => {
      if (changed.status === 'PENDING') cache.open(changed);
      else await cache.refresh();
      onSent?.();
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'STATE_CONFLICT') void cache.refresh();
    },
  });
  return (
    <Panel
      title={
        topup.isSlipLate ? m.deposit_slip_change() : late ? m.deposit_late_title() : m.deposit_slip_title()
      }
    >
      <form
        className={page.form}
        style={{ gap: 12 }}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) send.mutate(file);
        }}
      >
        <p className={page.quiet}>
          {late && topup.lateSlipUntil
            ? m.deposit_late_text({ until: dateTime(topup.lateSlipUntil) })
            : m.deposit_slip_text()}
        </p>
        <FileDrop
          label={m.deposit_slip_label()}
          file={file}
          progress={send.isPending ? progress : null}
          onCancel={progress < SENT ? () => sending.current?.abort() : undefined}
          onPick={(picked) => {
            setFile(picked);
            send.reset();
          }}
        />
        <Problem error={isCancelled(send.error) ? null : send.error} />
        <Button type="submit" variant="gradient" fullWidth disabled={!file} loading={send.isPending}>
          {m.deposit_slip_send()}
        </Button>
      </form>
    </Panel>
  );
}
