import { query } from '@salung/client';
import { staffStatuses } from '@salung/contract/browser';
import { day } from '@salung/ui';
import { byTime, ChoiceFilter, type Column, ListCard, orderBy, TextFilter } from '@salung/ui/office';
import { IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { ListFilters, ListTable } from '../../lib/List.tsx';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { useListSearch } from '../../lib/use-list-search.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { StaffDrawer } from './StaffDrawer.tsx';
import { type Member, OnlineStatus, StaffStatus, shiftText, staffStatusText } from './staff-shown.tsx';

const CreateStaff = lazy(() => import('./CreateStaff.tsx'));

const columns = (): Column<Member>[] => [
  { key: 'name', title: m.name(), render: (row) => row.name },
  { key: 'username', minor: 2, title: m.username(), render: (row) => row.username },
  { key: 'role', title: m.role(), render: (row) => row.role.name },
  { key: 'shift', minor: 1, title: m.shift(), render: shiftText },
  { key: 'presence', title: m.presence(), render: (row) => <OnlineStatus member={row} />, width: 120 },
  {
    key: 'two',
    minor: 3,
    title: m.two_factor(),
    render: (row) => (row.twoFactor ? m.two_factor_on() : m.two_factor_off()),
  },
  {
    key: 'failed',
    minor: 4,
    orders: orderBy('failedLogins'),
    title: m.failed_logins(),
    render: (row) => row.failedLogins,
    end: true,
    width: 120,
  },
  {
    key: 'since',
    minor: 5,
    title: m.staff_since(),
    orders: byTime,
    render: (row) => day(row.createdAt),
    width: 132,
  },
  { key: 'status', title: m.status(), render: (row) => <StaffStatus member={row} />, width: 150 },
];

/** The list of staff: roles, shifts, who is online, and ejecting. */
export default function StaffPage() {
  const search = useSearch({ from: '/office/staff' });
  const navigate = useNavigate({ from: '/staff' });
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const { id } = search;
  const list = useListSearch(search, (next) => void navigate({ search: next, replace: true }));
  const { change, asked } = list;
  const shown = columns();
  const result = useQuery({
    ...query(client, 'staff.list', { query: asked }),
    placeholderData: keepPreviousData,
    // Who is at work changes without an event.
    refetchInterval: 30_000,
  });
  return (
    <Page
      title={m.nav_staff()}
      actions={
        can('staff:edit') && (
          <MainAction icon={<IconUserPlus size={18} />} onPress={() => setCreating(true)}>
            {m.staff_create()}
          </MainAction>
        )
      }
    >
      <ListFilters list={list} views="staff" columns={shown}>
        <TextFilter
          label={m.search_staff()}
          value={search.search}
          onChange={(value) => change({ search: value })}
          search
        />
        <ChoiceFilter
          label={m.status()}
          all={m.status_all()}
          value={search.status}
          choices={staffStatuses.map((status) => ({ value: status, label: staffStatusText(status) }))}
          onChange={(value) => change({ status: staffStatuses.find((status) => status === value) })}
        />
      </ListFilters>
      <ListTable
        list={list}
        name={m.nav_staff()}
        columns={shown}
        query={result}
        open={{
          label: (row) => row.name,
          onOpen: (row) => void navigate({ search: { ...search, id: row.id } }),
          current: id,
        }}
        card={(row) => (
          <ListCard
            title={row.name}
            end={<StaffStatus member={row} />}
            below={`${row.role.name} · ${shiftText(row)}`}
            belowEnd={<OnlineStatus member={row} />}
          />
        )}
      />
      <StaffDrawer id={id} onClose={list.close} />
      {creating && (
        <Suspense>
          <CreateStaff onClose={() => setCreating(false)} />
        </Suspense>
      )}
    </Page>
  );
}
