import { query } from '@salung/client';
import { EmptyState, StatementDrawing } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { permissionText } from '../roles/permission-text.ts';
import { SettingHistory } from './SettingHistory.tsx';
import { SettingRow } from './SettingRow.tsx';
import css from './Settings.module.css';
import { lacksFor, type Setting } from './setting.ts';

/** The settings that wait for a second person: the approval by the setting's id. */
function useAsked(): Map<string, string> {
  const can = useCan();
  const { data } = useQuery({
    ...query(client, 'approvals.list', {
      query: { kind: 'settings.edit', status: 'PENDING', per_page: 100 },
    }),
    enabled: can('approval:read'),
  });
  return new Map(data?.data.map(({ subject, id }) => [subject.id, id]));
}

/** The settings of one kind. Those that somebody may not change are shown too, with the reason. */
export function SettingList({ settings }: { settings: Setting[] }) {
  const can = useCan();
  const asked = useAsked();
  const [shown, setShown] = useState<Setting>();
  if (settings.length === 0) return <EmptyState drawing={<StatementDrawing />} title={m.settings_none()} />;
  const lacking = new Set(settings.map(({ kind }) => lacksFor(kind, can)));
  return (
    <>
      {[...lacking].map(
        (permission) =>
          permission && (
            <Callout key={permission} tone="info">
              {m.settings_read_only({ permission: permissionText(permission) })}
            </Callout>
          ),
      )}
      <ul className={css.list}>
        {settings.map((setting) => (
          <SettingRow
            key={setting.id}
            setting={setting}
            mayEdit={lacksFor(setting.kind, can) === null}
            approvalId={asked.get(setting.id)}
            onHistory={() => setShown(setting)}
          />
        ))}
      </ul>
      <SettingHistory setting={shown} onClose={() => setShown(undefined)} />
    </>
  );
}
