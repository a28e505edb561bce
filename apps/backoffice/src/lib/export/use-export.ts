import { TransportError } from '@salung/client';
import type { ReportCall } from '@salung/contract';
import { toast } from '@salung/ui';
import type { Progress } from '@salung/ui/office';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { downloadReport, type Format, keepFile, type ReportQuery } from './download.ts';

/** How often the screen is told; pieces come faster than anybody reads. Milliseconds. */
const SHOWN_EVERY = 100;

/** Runs one download at a time; leaving the dialog cancels it. `progress` is null while none runs. */
export function useExport(call: ReportCall, query: ReportQuery, onDone: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (format: Format) => {
    const control = new AbortController();
    running.current = control;
    setProblem(null);
    setProgress({ bytes: 0, rows: null, totalRows: null });
    let shown = 0;
    const onProgress = (next: Progress) => {
      const now = Date.now();
      if (now - shown < SHOWN_EVERY) return;
      shown = now;
      setProgress(next);
    };
    try {
      const file = await downloadReport(client, { call, format, query, signal: control.signal, onProgress });
      keepFile(file);
      toast.good(file.name, { title: m.export_done() });
      onDone();
    } catch (error) {
      if (!(error instanceof TransportError && error.kind === 'aborted')) setProblem(error);
    }
    setProgress(null);
  };
  return { progress, problem, start, cancel: () => running.current?.abort() };
}
