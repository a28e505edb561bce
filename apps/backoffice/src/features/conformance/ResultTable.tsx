import type { Answer } from '@salung/client';
import { StatusBadge } from '@salung/ui';
import { type Column, DataTable, ListCard, useColumns } from '@salung/ui/office';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { m } from '../../paraglide/messages.js';
import css from './Conformance.module.css';
import { type Result, type Run, resultText, resultTone, titleOf } from './conformance-text.ts';

const Badge = ({ result }: { result: Result['result'] }) => (
  <StatusBadge tone={resultTone[result]} label={resultText(result)} />
);
const Case = ({ row }: { row: Result }) => (
  <span className={css.case}>
    <span className={css.reason}>{titleOf(row)}</span>
    <span className={css.id}>{row.caseId}</span>
  </span>
);

const columns = (): Column<Result>[] => [
  {
    key: 'result',
    title: m.conformance_result(),
    render: (row) => <Badge result={row.result} />,
    width: 150,
  },
  { key: 'case', title: m.conformance_case(), render: (row) => <Case row={row} />, text: 260 },
  {
    key: 'rule',
    minor: 2,
    title: m.conformance_rule(),
    render: (row) => row.rule || m.conformance_form(),
    width: 110,
  },
  { key: 'reason', minor: 1, title: m.conformance_reason(), render: (row) => row.reason ?? '', text: 260 },
  {
    key: 'time',
    minor: 3,
    title: m.conformance_time(),
    render: (row) => m.conformance_millis({ number: row.millis }),
    end: true,
    width: 110,
  },
];

interface ResultTableProps {
  run: Run | undefined;
  details: UseQueryResult<Answer<'conformance.details'>>;
  onOpen: (row: Result) => void;
}

/** How the cases of a test have ended. */
export function ResultTable({ run, details, onOpen }: ResultTableProps) {
  const search = useSearch({ from: '/office/games/providers/$id/conformance' });
  const rows = (details.data?.results ?? []).filter(
    ({ result }) => search.result === undefined || result === search.result,
  );
  return (
    <DataTable
      name={m.conformance_title()}
      columns={useColumns(columns)}
      rowKey={(row) => row.caseId}
      open={{ label: titleOf, onOpen, current: search.case }}
      card={(row) => (
        <ListCard
          title={titleOf(row)}
          end={<Badge result={row.result} />}
          below={row.reason ?? row.caseId}
          belowEnd={m.conformance_millis({ number: row.millis })}
        />
      )}
      query={{
        ...details,
        data: run && !details.data ? undefined : { data: rows, page: 1, per_page: 100, total: rows.length },
      }}
      filtered={search.result !== undefined}
    />
  );
}
