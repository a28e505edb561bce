import { Button } from '@mantine/core';
import type { ReportCall } from '@salung/contract';
import { errorText } from '@salung/ui';
import {
  Callout,
  Choice,
  Choices,
  DateRange,
  type DaySearch,
  Dialog,
  DialogButtons,
  DownloadProgress,
  daysText,
  Facts,
} from '@salung/ui/office';
import { type ReactNode, useId, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { defined } from '../search-params.ts';
import type { Format, ReportQuery } from './download.ts';
import css from './Export.module.css';
import { useExport } from './use-export.ts';

export interface ExportDialogProps {
  call: ReportCall;
  /** The list's filters and its order; days as `fromDate` and `toDate`. */
  query: ReportQuery;
  /** The same in words. */
  facts: [string, ReactNode][];
  /** Whether the days are chosen here, where the list itself is not narrowed by them. */
  choosesDays?: boolean;
  onClose: () => void;
}

const formats: [Format, () => string, () => string][] = [
  ['csv', () => 'CSV', m.export_csv_text],
  ['xlsx', () => 'XLSX', m.export_xlsx_text],
];

/** In which form a report is wanted, and how far it is. */
export default function ExportDialog(props: ExportDialogProps) {
  const { call, facts, choosesDays = false, onClose } = props;
  const name = useId();
  const [days, setDays] = useState<DaySearch>({});
  const query = { ...props.query, ...days };
  const [format, setFormat] = useState<Format>('csv');
  const { progress, problem, start, cancel } = useExport(call, query, onClose);
  const running = progress !== null;
  const leave = () => {
    cancel();
    onClose();
  };
  const { fromDate, toDate } = query;
  return (
    <Dialog title={m.export_title()} onClose={leave} closeOnClickOutside={!running}>
      <Facts
        rows={[
          [
            m.export_days(),
            choosesDays && !running ? (
              <DateRange key="days" value={days} onChange={setDays} unset={m.export_all_days()} />
            ) : (
              daysText(defined({ fromDate, toDate })) || m.export_all_days()
            ),
          ],
          ...facts,
        ]}
      />
      {progress ? (
        <DownloadProgress progress={progress} />
      ) : (
        <Choices legend={m.export_format()}>
          {formats.map(([key, label, text]) => (
            <Choice
              key={key}
              name={name}
              label={
                <>
                  {label()} <span className={css.hint}>{text()}</span>
                </>
              }
              checked={format === key}
              focus={format === key}
              onChoose={() => setFormat(key)}
            />
          ))}
        </Choices>
      )}
      {problem !== null && <Callout tone="bad">{errorText(problem)}</Callout>}
      <DialogButtons>
        <Button variant="default" onClick={running ? cancel : leave}>
          {running ? m.export_stop() : m.cancel()}
        </Button>
        {!running && (
          <Button variant="gradient" onClick={() => void start(format)}>
            {m.export_start()}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
