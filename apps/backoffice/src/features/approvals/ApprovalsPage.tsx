import { ArrivedDrawing, dateTime, EmptyState, Money, StatusBadge } from '@salung/ui';
import { byTime, type Column, ListCard, lazyDialog, orderBy, Tabs } from '@salung/ui/office';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ListPage } from '../../lib/ListPage.tsx';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { Waited } from '../../lib/Waited.tsx';
import { m } from '../../paraglide/messages.js';
import { waiting } from '../../platform/waiting.ts';
import { ApprovalFilters } from './ApprovalFilters.tsx';
import css from './Approvals.module.css';
import { type Approval, approvalStatus } from './approval.ts';
import { type askText, kinds, useAskText } from './ask-text.ts';

const ApprovalDrawer = lazyDialog(() => import('./ApprovalDrawer.tsx'));

const amount = (row: Approval) => (row.amount === null ? '–' : <Money satang={row.amount} />);
const status = (row: Approval) => <StatusBadge {...approvalStatus(row.status)} />;

const columns = (isWaiting: boolean, ask: typeof askText): Column<Approval>[] => [
  {
    key: 'what',
    title: m.approvals_what(),
    text: 240,
    render: (row) => <span className={css.what}>{ask(row)}</span>,
  },
  { key: 'maker', minor: 1, title: m.approvals_maker(), render: (row) => row.maker.name },
  {
    key: 'at',
    minor: 2,
    title: m.approvals_asked_at(),
    orders: byTime,
    render: (row) => dateTime(row.createdAt),
    width: 160,
  },
  isWaiting
    ? {
        key: 'age',
        title: m.approvals_age(),
        render: (row) => <Waited since={row.createdAt} />,
        width: 112,
      }
    : { key: 'by', minor: 3, title: m.decided_by(), render: (row) => row.decidedBy?.name ?? '–' },
  ...(isWaiting ? [] : [{ key: 'status', title: m.status(), render: status, width: 168 }]),
  { key: 'amount', orders: orderBy('amount'), title: m.amount(), render: amount, end: true, width: 152 },
];

/** Requests that need a second person: open ones, decided ones, and one's own. */
export default function ApprovalsPage() {
  const list = useListPage(useSearch({ from: '/office/approvals' }));
  const navigate = useNavigate({ from: '/approvals' });
  const counts = waiting.use();
  const { id, tab = 'waiting' } = list.search;
  const { tab: _tab, kind: named, ...others } = list.asked;
  const kind = kinds.find((each) => each === named);
  const filter = { ...others, ...(kind ? { kind } : {}) };
  const show = (next: typeof tab) => void navigate({ search: next === 'waiting' ? {} : { tab: next } });
  const isWaiting = tab === 'waiting';
  const wanted =
    tab === 'mine'
      ? { ...filter, mine: 'true' as const }
      : { ...filter, status: isWaiting ? ('PENDING' as const) : (filter.status ?? ('APPROVED' as const)) };
  const result = useRows('approvals.list', wanted, { refetchInterval: 60_000 });
  const ask = useAskText(result.data?.data.map(({ kind }) => kind) ?? []);
  // Once there, it stays, so that it can slide out.
  const [wasOpen, setWasOpen] = useState(false);
  if (id !== undefined && !wasOpen) setWasOpen(true);
  const nothingWaits = isWaiting && !list.filtered && result.data?.total === 0;
  return (
    <ListPage
      title={m.nav_approvals()}
      views="approvals"
      list={list}
      columns={columns(isWaiting, ask)}
      query={result}
      above={
        <Tabs
          name={m.approvals_tabs()}
          current={tab}
          tabs={[
            { key: 'waiting', label: m.approvals_tab_waiting(), count: counts?.approval },
            { key: 'decided', label: m.approvals_tab_decided() },
            { key: 'mine', label: m.approvals_tab_mine() },
          ]}
          onChange={show}
        />
      }
      filters={<ApprovalFilters tab={tab} list={list} />}
      empty={
        nothingWaits && (
          <EmptyState
            drawing={<ArrivedDrawing />}
            title={m.approvals_none_waiting()}
            text={m.approvals_none_waiting_text()}
          />
        )
      }
      label={(row) => `${ask(row)} ${row.maker.name}`}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={ask(row)}
          end={row.amount === null ? null : amount(row)}
          below={m.approvals_asks({ name: row.maker.name })}
          belowEnd={isWaiting ? <Waited since={row.createdAt} /> : status(row)}
        />
      )}
    >
      {wasOpen && <ApprovalDrawer id={id} onClose={list.close} />}
    </ListPage>
  );
}
