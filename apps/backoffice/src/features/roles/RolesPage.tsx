import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, StatementDrawing } from '@salung/ui';
import { DetailDrawer, Filters, lazyDialog, TextFilter } from '@salung/ui/office';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Views } from '../../lib/ListTools.tsx';
import { MainAction } from '../../lib/MainAction.tsx';
import { Page } from '../../lib/Page.tsx';
import { defined } from '../../lib/search-params.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { RoleMatrix } from './RoleMatrix.tsx';
import css from './RolesPage.module.css';
import { permissionGroups } from './role.ts';

const RoleDrawer = lazyDialog(() => import('./RoleDrawer.tsx'));
const RoleForm = lazyDialog(() => import('./RoleForm.tsx'));

/** Which role may do what; a role opens beside it, to look at, to change or to copy. */
export default function RolesPage() {
  const { search, id } = useSearch({ from: '/office/roles' });
  const navigate = useNavigate({ from: '/roles' });
  const can = useCan();
  const [creating, setCreating] = useState(false);
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'roles.list', { query: { per_page: 100 } }),
  );
  const go = (next: { search?: string | undefined; id?: string | undefined }) =>
    void navigate({ search: defined({ search, id, ...next }), replace: true });
  const groups = permissionGroups(search);
  const open = data?.data.find((role) => role.id === id);
  // Once there, it stays, so that it can slide out.
  const [wasOpen, setWasOpen] = useState(false);
  if (open && !wasOpen) setWasOpen(true);
  return (
    <Page
      title={m.nav_roles()}
      subtitle={data && m.roles_number({ number: data.total })}
      actions={
        can('role:edit') && (
          <MainAction icon={<IconPlus size={18} />} onPress={() => setCreating(true)}>
            {m.roles_create()}
          </MainAction>
        )
      }
    >
      <Filters onClear={search ? () => go({ search: undefined }) : undefined} tools={<Views list="roles" />}>
        <TextFilter
          label={m.roles_search()}
          value={search}
          onChange={(value) => go({ search: value })}
          search
        />
      </Filters>
      {error && !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <div className={css.waiting}>
          <Skeleton height={480} radius={12} />
        </div>
      ) : groups.length === 0 ? (
        <EmptyState
          drawing={<StatementDrawing />}
          title={m.list_nothing_found()}
          text={m.list_nothing_found_text()}
        />
      ) : (
        <RoleMatrix roles={data.data} groups={groups} current={id} onOpen={(role) => go({ id: role.id })} />
      )}
      {wasOpen && <RoleDrawer role={open} onClose={() => go({ id: undefined })} />}
      {creating && (
        <DetailDrawer opened title={m.roles_create()} onClose={() => setCreating(false)}>
          <Suspense fallback={<Skeleton height={240} radius={12} />}>
            <RoleForm onClose={() => setCreating(false)} />
          </Suspense>
        </DetailDrawer>
      )}
    </Page>
  );
}
