import { Button, Textarea } from '@mantine/core';
import { errorText, toast } from '@salung/ui';
import { type FormEvent, useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Maintenance.module.css';

interface ClosedTextProps {
  /** As it is stored. */
  description: string;
  /** As it stands in the field, where it was touched. */
  typed: string | undefined;
  onType: (typed: string | undefined) => void;
}

/** What players read while the site is closed. Input is kept while the page refreshes. */
export function ClosedText({ description, typed, onType }: ClosedTextProps) {
  const reload = useReload();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const changed = typed !== undefined && typed !== description;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await client.call('maintenance.editDescription', { body: { description: typed.trim() } });
      toast.good(m.maintenance_description(), { title: m.settings_saved() });
      await reload('maintenance.get');
      onType(undefined);
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  return (
    <form className={css.card} onSubmit={(event) => void save(event)} noValidate>
      <Textarea
        label={m.maintenance_description()}
        description={m.maintenance_description_hint()}
        value={typed ?? description}
        onChange={(event) => onType(event.currentTarget.value)}
        error={problem}
        rows={5}
        maxLength={1000}
      />
      <div className={css.buttons}>
        {changed && <span className={css.since}>{m.settings_unsaved()}</span>}
        <Button type="submit" variant="default" loading={busy} disabled={!changed}>
          {m.settings_save()}
        </Button>
      </div>
    </form>
  );
}
