import { dateTime } from '@salung/ui';
import { type Column, ListCard, useColumns } from '@salung/ui/office';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { importAction } from './import-action.tsx';
import { LineTabs } from './LineTabs.tsx';
import { accountText, type Statement } from './line-text.ts';

/** What became of the lines of a statement. */
const outcomeText = ({ taken, known, matched, covered, waiting, suspense, open }: Statement): string =>
  [
    m.statement_taken({ taken: String(taken), known: String(known) }),
    matched + covered > 0 && m.statement_matched({ number: String(matched + covered) }),
    waiting > 0 && m.statement_waiting({ number: String(waiting) }),
    suspense > 0 && m.statement_suspense({ number: String(suspense) }),
    open > 0 && m.statement_open({ number: String(open) }),
  ]
    .filter(Boolean)
    .join(' · ');

const periodText = ({ firstAt, lastAt }: Statement): string => `${dateTime(firstAt)} – ${dateTime(lastAt)}`;

const columns = (): Column<Statement>[] => [
  { key: 'at', title: m.created_at(), render: (row) => dateTime(row.createdAt), width: 176 },
  { key: 'account', title: m.lines_account(), render: accountText, text: 260 },
  { key: 'file', minor: 1, title: m.statement_file(), render: (row) => row.filename, text: 160 },
  { key: 'period', minor: 2, title: m.statement_period(), render: periodText, text: 220 },
  { key: 'outcome', title: m.statement_outcome(), render: outcomeText, text: 300 },
  { key: 'by', minor: 3, title: m.statement_by(), render: (row) => row.createdBy, text: 120 },
];

/** Imported statements, the latest first. */
export default function StatementsPage() {
  const list = useListPage(useSearch({ from: '/office/bank-lines/statements' }));
  const navigate = useNavigate();
  return (
    <ListPage
      title={m.nav_statements()}
      views="lines"
      list={list}
      columns={useColumns(columns)}
      query={useRows('statements.imports', list.asked)}
      emptyText={m.statements_empty_text()}
      main={importAction()}
      above={<LineTabs current="statements" />}
      filters={null}
      label={(row) => `${row.filename} ${accountText(row)}`}
      open={{
        onOpen: (row) => void navigate({ to: '/bank-lines', search: { accountId: row.account.id } }),
      }}
      card={(row) => (
        <ListCard
          title={row.filename}
          end={dateTime(row.createdAt)}
          below={`${accountText(row)} · ${outcomeText(row)}`}
        />
      )}
    />
  );
}
