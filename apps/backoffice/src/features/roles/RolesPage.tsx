import { Skeleton } from '@mantine/core';
import { query } from '@salung/client';
import { allPermissions } from '@salung/contract';
import { ErrorState, errorText } from '@salung/ui';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { client } from '../../app/platform.ts';
import { Page } from '../../lib/Page.tsx';
import { permissionText, resourceText } from '../../lib/permission-text.ts';
import { m } from '../../paraglide/messages.js';
import css from './RolesPage.module.css';

const resources = [
  ...new Set(allPermissions.map((permission) => permission.slice(0, permission.indexOf(':')))),
];

/** Which role may do what. To look at; roles are not changed here yet. */
export default function RolesPage() {
  const { data, error, refetch, isFetching } = useQuery(
    query(client, 'roles.list', { query: { per_page: 100 } }),
  );
  return (
    <Page title={m.nav_roles()} beside={data && m.roles_number({ number: data.total })}>
      {error && !data ? (
        <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : !data ? (
        <div style={{ padding: '0 24px' }}>
          <Skeleton height={480} radius={12} />
        </div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.scroll} aria-label={m.nav_roles()} tabIndex={0}>
          <table className={css.matrix}>
            <thead>
              <tr>
                <th scope="col">{m.permission()}</th>
                {data.data.map((role) => (
                  <th key={role.id} scope="col">
                    <span className={css.role}>{role.name}</span>
                    <span className={css.count}>{m.role_people({ number: role.staffCount })}</span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {resources.map((resource) => (
                <Fragment key={resource}>
                  <tr className={css.group}>
                    <th scope="rowgroup" colSpan={data.data.length + 1}>
                      {resourceText(resource)}
                    </th>
                  </tr>
                  {allPermissions
                    .filter((permission) => permission.startsWith(`${resource}:`))
                    .map((permission) => (
                      <tr key={permission}>
                        <th scope="row">
                          {permissionText(permission)}
                          <span className={css.code}>{permission}</span>
                        </th>
                        {data.data.map((role) => (
                          <td key={role.id}>
                            <Mark held={role.permissions.includes(permission)} />
                          </td>
                        ))}
                      </tr>
                    ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Page>
  );
}

function Mark({ held }: { held: boolean }) {
  return held ? (
    <IconCheck size={18} stroke={2} className={css.yes} role="img" aria-label={m.permission_yes()} />
  ) : (
    <IconMinus size={16} stroke={1.6} className={css.no} role="img" aria-label={m.permission_no()} />
  );
}
