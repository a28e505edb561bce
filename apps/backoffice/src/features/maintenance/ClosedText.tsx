import { Button, Textarea } from '@mantine/core';
import { errorText, toast } from '@salung/ui';
import { type FormEvent, useState } from 'react';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import { type ClosedTexts, changesTexts, trimmed } from './closed-texts.ts';
import css from './Maintenance.module.css';

interface ClosedTextProps {
  /** As they are stored. */
  stored: ClosedTexts;
  /** As they stand in the fields. */
  shown: ClosedTexts;
  /** Undefined once they are saved. */
  onType: (typed: ClosedTexts | undefined) => void;
}

/** What players read while the site is closed, in both languages. Input is kept while the page refreshes. */
export function ClosedText({ stored, shown, onType }: ClosedTextProps) {
  const reload = useReload();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const changed = changesTexts(stored, shown);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!changed || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await client.call('maintenance.editDescription', { body: trimmed(shown) });
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
        label={m.maintenance_description_th()}
        description={m.maintenance_description_hint()}
        value={shown.description}
        onChange={(event) => onType({ ...shown, description: event.currentTarget.value })}
        error={problem}
        rows={4}
        maxLength={1000}
      />
      <Textarea
        label={m.maintenance_description_en()}
        description={m.maintenance_description_en_hint()}
        value={shown.descriptionEn}
        onChange={(event) => onType({ ...shown, descriptionEn: event.currentTarget.value })}
        rows={4}
        maxLength={1000}
        lang="en"
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
