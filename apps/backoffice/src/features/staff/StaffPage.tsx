import { staffStatuses } from '@salung/contract/browser';
import { day } from '@salung/ui';
import {
  byTime,
  ChoiceFilter,
  type Column,
  ListCard,
  lazyDialog,
  orderBy,
  TextFilter,
} from '@salung/ui/office';
import { IconUserPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';

import { ListPage } from '../../lib/ListPage.tsx';
import { roleName } from '../../lib/role-name.ts';
import { useListPage, useRows } from '../../lib/use-list-page.ts';
import { m } from '../../paraglide/messages.js';
import { StaffDrawer } from './StaffDrawer.tsx';
import { type Member, OnlineStatus, StaffStatus, shiftText, staffStatusText } from './staff-shown.tsx';

const CreateStaff = lazyDialog(() => import('./CreateStaff.tsx'));

const columns = (): Column<Member>[] => [
  { key: 'name', title: m.name(), render: (row) => row.name },
  { key: 'username', minor: 2, title: m.username(), render: (row) => row.username },
  { key: 'role', title: m.role(), render: (row) => roleName(row.role.name) },
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
  const list = useListPage(useSearch({ from: '/office/staff' }));
  return (
    <ListPage
      title={m.nav_staff()}
      views="staff"
      list={list}
      columns={columns()}
      // Who is at work changes without an event.
      query={useRows('staff.list', list.asked, { refetchInterval: 30_000 })}
      main={{
        permission: 'staff:edit',
        icon: IconUserPlus,
        label: m.staff_create(),
        form: (close) => <CreateStaff onClose={close} />,
      }}
      filters={
        <>
          <TextFilter label={m.search_staff()} {...list.text('search')} search />
          <ChoiceFilter
            label={m.status()}
            all={m.status_all()}
            {...list.choice('status', staffStatuses, staffStatusText)}
          />
        </>
      }
      label={(row) => row.name}
      open={list.opens('id')}
      card={(row) => (
        <ListCard
          title={row.name}
          end={<StaffStatus member={row} />}
          below={`${roleName(row.role.name)} · ${shiftText(row)}`}
          belowEnd={<OnlineStatus member={row} />}
        />
      )}
    >
      <StaffDrawer id={list.search.id} onClose={list.close} />
    </ListPage>
  );
}
