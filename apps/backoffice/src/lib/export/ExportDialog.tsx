import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import { day, dialogWidth, errorText } from '@salung/ui';
import { type ReactNode, useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { Callout } from '../Callout.tsx';
import { Facts } from '../Facts.tsx';
import reason from '../ReasonDialog.module.css';
import type { Format, Report, ReportQuery } from './download.ts';
import css from './Export.module.css';
import { ExportProgress } from './ExportProgress.tsx';
import { useExport } from './use-export.ts';

export interface ExportDialogProps {
  call: Report;
  /** What the report takes of the list's filters; days as `fromDate` and `toDate`. */
  query: ReportQuery;
  /** The same in words. */
  facts: [string, ReactNode][];
  /** Filters of the list that the report does not know are in use. */
  more?: boolean;
  onClose: () => void;
}

const formats: [Format, () => string, () => string][] = [
  ['csv', () => 'CSV', m.export_csv_text],
  ['xlsx', () => 'XLSX', m.export_xlsx_text],
];

function period({ fromDate, toDate }: ReportQuery): string {
  if (!fromDate && !toDate) return m.days_all();
  return `${fromDate ? day(fromDate) : '…'} – ${toDate ? day(toDate) : '…'}`;
}

/** In which form a report is wanted, and how far it is. */
export default function ExportDialog({ call, query, facts, more = false, onClose }: ExportDialogProps) {
  const name = useId();
  const [format, setFormat] = useState<Format>('csv');
  const { progress, problem, start, cancel } = useExport(call, query, onClose);
  const running = progress !== null;
  const leave = () => {
    cancel();
    onClose();
  };
  return (
    <Modal.Root
      opened
      onClose={leave}
      size={dialogWidth}
      closeOnClickOutside={!running}
      centered
      transitionProps={{ duration: 160 }}
    >
      <Modal.Overlay backgroundOpacity={0.7} color="#000" />
      <Modal.Content classNames={{ content: reason.content ?? '' }}>
        <Modal.Body className={reason.body ?? ''}>
          <div className={reason.form}>
            <Modal.Title className={reason.title ?? ''}>{m.export_title()}</Modal.Title>
            <Facts rows={[[m.days_label(), period(query)], ...facts]} />
            {more && <Callout tone="info">{m.export_other_filters()}</Callout>}
            {progress ? (
              <ExportProgress progress={progress} />
            ) : (
              <fieldset className={css.formats}>
                <legend>{m.export_format()}</legend>
                {formats.map(([key, label, text]) => (
                  <label key={key} className={reason.choice}>
                    <input
                      type="radio"
                      name={name}
                      checked={format === key}
                      onChange={() => setFormat(key)}
                      data-autofocus={format === key || undefined}
                    />
                    <span>
                      {label()} <span className={css.hint}>{text()}</span>
                    </span>
                  </label>
                ))}
              </fieldset>
            )}
            {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
            <div className={reason.buttons}>
              <Button variant="default" onClick={running ? cancel : leave}>
                {running ? m.export_stop() : m.cancel()}
              </Button>
              {!running && (
                <Button variant="gradient" onClick={() => void start(format)}>
                  {m.export_start()}
                </Button>
              )}
            </div>
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
