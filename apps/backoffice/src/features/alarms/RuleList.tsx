import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Button, Skeleton, Switch } from '@mantine/core';
import { query } from '@salung/client';
import { ErrorState, errorText, getLocale, StatusBadge, toast } from '@salung/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { useCan } from '../../platform/session.ts';
import css from './Alarms.module.css';
import { parameterText, type Rule, titleOf } from './alarm-text.ts';
import { RuleForm } from './RuleForm.tsx';

/** What can raise an alarm. */
export function RuleList() {
  const { data, error, isFetching, refetch } = useQuery(query(client, 'alarms.rules'));
  if (!data) {
    return error ? (
      <ErrorState text={errorText(error)} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      [0, 1, 2, 3].map((place) => <Skeleton key={place} height={72} radius={12} />)
    );
  }
  return (
    <>
      <p className={css.quiet}>{m.alarms_rules_text()}</p>
      <ul className={css.list}>
        {data.data.map((rule) => (
          <Row key={rule.name} rule={rule} />
        ))}
      </ul>
    </>
  );
}

function Row({ rule }: { rule: Rule }) {
  const mayEdit = useCan()('alarm:edit');
  const reload = useReload();
  const [editing, setEditing] = useState(false);
  const [busy, setBusy] = useState(false);
  const { name, isActive, open, parameters } = rule;
  const title = titleOf(rule);
  const flip = async () => {
    setBusy(true);
    try {
      // It says which state is wanted, so that two people cannot flip it back and forth.
      await client.call('alarms.editRule', { params: { id: name }, body: { isActive: !isActive } });
      toast.good(title, { title: m.settings_saved() });
    } catch (error) {
      toast.bad(errorText(error), { title });
    }
    await reload('alarms.rules', 'alarms.list');
    setBusy(false);
  };
  return (
    <li className={css.item}>
      <div className={css.head}>
        <h2 className={css.name}>{title}</h2>
        <div className={css.tools}>
          {open > 0 && <StatusBadge tone="bad" label={m.alarms_open_now({ count: open })} />}
          <Switch
            aria-label={title}
            label={isActive ? m.games_on() : m.games_off()}
            checked={isActive}
            disabled={!mayEdit || busy}
            onChange={() => void flip()}
          />
        </div>
      </div>
      {parameters.length > 0 && !editing && (
        <div className={css.head}>
          <p className={css.quiet}>
            {parameters
              .map((parameter) => `${parameter[getLocale()]} ${parameterText(parameter)}`)
              .join(' · ')}
          </p>
          {mayEdit && (
            <Button
              variant="default"
              size="xs"
              aria-label={m.settings_edit_named({ name: title })}
              onClick={() => setEditing(true)}
            >
              {m.settings_edit()}
            </Button>
          )}
        </div>
      )}
      {editing && <RuleForm rule={rule} onClose={() => setEditing(false)} />}
    </li>
  );
}
