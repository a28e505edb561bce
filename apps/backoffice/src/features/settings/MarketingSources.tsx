import { Callout, lazyDialog } from '@salung/ui/office';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Skeleton, Switch } from '@mantine/core';
import { query } from '@salung/client';
import { EmptyState, ErrorState, errorText, getLocale, StatementDrawing, toast } from '@salung/ui';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MainAction } from '../../lib/MainAction.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import { permissionText } from '../roles/permission-text.ts';
import type { Source } from './marketing-source.ts';
import css from './Settings.module.css';

const SourceDialog = lazyDialog(() => import('./SourceDialog.tsx'));

/** Where players may say that they heard of the site, in the order in which they see it. */
export function MarketingSources() {
  const can = useCan();
  const mayEdit = can('content:edit');
  const { data, error, refetch, isFetching } = useQuery(query(client, 'content.marketingAll'));
  const [edited, setEdited] = useState<Source | 'new'>();
  if (error && !data) {
    return <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <Skeleton height={240} radius={12} />;
  const sources = data.data.toSorted((one, other) => one.displayOrder - other.displayOrder);
  return (
    <>
      {!mayEdit && (
        <Callout tone="info">{m.settings_read_only({ permission: permissionText('content:edit') })}</Callout>
      )}
      <div className={css.top}>
        <p className={css.hint}>{m.marketing_text()}</p>
        {mayEdit && (
          <MainAction icon={<IconPlus size={18} />} onPress={() => setEdited('new')}>
            {m.marketing_add()}
          </MainAction>
        )}
      </div>
      {sources.length === 0 ? (
        <EmptyState drawing={<StatementDrawing />} title={m.list_empty()} />
      ) : (
        <ul className={css.list}>
          {sources.map((source) => (
            <SourceRow key={source.id} source={source} mayEdit={mayEdit} onEdit={() => setEdited(source)} />
          ))}
        </ul>
      )}
      {edited && (
        <SourceDialog
          source={edited === 'new' ? undefined : edited}
          next={(sources.at(-1)?.displayOrder ?? 0) + 1}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

function SourceRow({ source, mayEdit, onEdit }: { source: Source; mayEdit: boolean; onEdit: () => void }) {
  const reload = useReload();
  const [busy, setBusy] = useState(false);
  const name = source[getLocale()];
  const flip = async () => {
    setBusy(true);
    try {
      const body = { isActive: !source.isActive };
      await client.call('content.marketingEdit', { params: { id: source.id }, body });
    } catch (error) {
      toast.bad(errorText(error), { title: name });
    }
    await reload('content.marketingAll');
    setBusy(false);
  };
  return (
    <li className={css.source}>
      <div className={css.about}>
        <h2 className={css.name}>{name}</h2>
        <p className={css.quiet}>
          {getLocale() === 'th' ? source.en : source.th} ·{' '}
          {m.marketing_players_number({ number: source.players.toLocaleString('en-US') })}
        </p>
      </div>
      <div className={css.value}>
        <Switch
          aria-label={m.marketing_shown({ name })}
          label={source.isActive ? m.marketing_on() : m.marketing_off()}
          checked={source.isActive}
          disabled={!mayEdit || busy}
          onChange={() => void flip()}
        />
        {mayEdit && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPencil size={16} />}
            aria-label={m.settings_edit_named({ name })}
            onClick={onEdit}
          >
            {m.settings_edit()}
          </Button>
        )}
      </div>
    </li>
  );
}
