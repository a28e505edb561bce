import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { dateTime, ErrorState, errorText, showPhone } from '@salung/ui';
import { DetailDrawer, DetailSection, Facts, lazyDialog } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import css from '../../lib/Detail.module.css';
import { AuditLink } from '../../lib/ItemLink.tsx';
import { roleName } from '../../lib/role-name.ts';
import { SecondPerson } from '../../lib/SecondPerson.tsx';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { StaffActions } from './StaffActions.tsx';
import { type Member, OnlineStatus, StaffStatus, shiftText } from './staff-shown.tsx';

const EditStaff = lazyDialog(() => import('./EditStaff.tsx'));

/** One member of staff, beside the list. */
export function StaffDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(client, 'staff.details', { params: { id: id ?? '' } }),
    enabled: id !== undefined,
  });
  return (
    <DetailDrawer opened={id !== undefined} title={data?.name ?? m.nav_staff()} onClose={onClose}>
      {data ? (
        <Details key={data.id} member={data} />
      ) : error ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Skeleton height={240} radius={12} />
      )}
    </DetailDrawer>
  );
}

function Details({ member }: { member: Member }) {
  const [editing, setEditing] = useState(false);
  if (editing) {
    return (
      <Suspense fallback={<Skeleton height={240} radius={12} />}>
        <EditStaff member={member} onClose={() => setEditing(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <div className={css.top}>
        <OnlineStatus member={member} />
        <StaffStatus member={member} />
      </div>
      {member.approvalId && <SecondPerson approvalId={member.approvalId} text={m.second_waits_any()} />}
      <DetailSection title={m.staff_facts()}>
        <Facts
          rows={[
            [m.username(), member.username],
            [m.phone(), member.phone && showPhone(member.phone)],
            [m.role(), roleName(member.role.name)],
            [m.shift(), shiftText(member)],
            [m.two_factor(), member.twoFactor ? m.two_factor_on() : m.two_factor_off()],
            [m.failed_logins(), String(member.failedLogins)],
            [
              m.first_password(),
              member.mustChangePassword ? m.first_password_due() : m.first_password_done(),
            ],
            [m.staff_addresses(), member.allowedAddresses.join(', ') || m.staff_addresses_any()],
            [m.staff_since(), dateTime(member.createdAt)],
          ]}
        />
      </DetailSection>
      <StaffActions member={member} onEdit={() => setEditing(true)} />
      <AuditLink id={member.id} />
      <p className={css.id}>{member.id}</p>
    </>
  );
}
