import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, FileButton, NativeSelect, Textarea } from '@mantine/core';
import { Callout, DetailDrawer } from '@salung/ui/office';
import form from '../../lib/Form.module.css';
import { m } from '../../paraglide/messages.js';
import css from './Games.module.css';
import { nameOf } from './game-text.ts';
import { ImportPreview } from './ImportPreview.tsx';
import { useImport } from './use-import.ts';

/** Imports a provider's list: paste or choose a file, look at what would change, apply. */
export default function ImportGames({ onClose }: { onClose: () => void }) {
  const work = useImport(onClose);
  const { preview, setPreview, apply, problem, busy } = work;
  return (
    <DetailDrawer opened title={m.games_import_title()} onClose={onClose}>
      {preview ? (
        <ImportPreview
          preview={preview}
          problem={problem}
          busy={busy}
          onBack={() => setPreview(null)}
          onApply={() => void apply(preview)}
        />
      ) : (
        <ListForm work={work} />
      )}
    </DetailDrawer>
  );
}

/** Whose list it is, and the list itself: typed, fetched from the provider or read from a file. */
function ListForm({ work }: { work: ReturnType<typeof useImport> }) {
  const { providers, wanted, setProviderId, setText, setSwitchOffMissing, fetched, problem, busy } = work;
  const { providerId, text, switchOffMissing } = wanted;
  return (
    <form className={form.form} onSubmit={work.look} noValidate>
      <p className={css.hint}>{m.games_import_text()}</p>
      <NativeSelect
        label={m.games_provider()}
        value={providerId}
        onChange={(event) => setProviderId(event.currentTarget.value)}
        data={[
          { value: '', label: m.games_invalid_provider() },
          ...providers.map((provider) => ({ value: provider.id, label: nameOf(provider) })),
        ]}
      />
      <Textarea
        className={css.list ?? ''}
        label={m.games_import_list()}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        spellCheck={false}
      />
      {fetched?.text === text && (
        <p className={css.hint} role="status">
          {m.games_import_fetched({ number: fetched.games })}
          {fetched.left > 0 && ` · ${m.games_import_left({ number: fetched.left })}`}
        </p>
      )}
      <div className={form.buttons}>
        <Button variant="default" size="sm" loading={busy} onClick={work.fetchList}>
          {m.games_import_fetch()}
        </Button>
        <FileButton
          accept=".csv,.json,text/csv,application/json"
          onChange={(file) => void file?.text().then(setText)}
        >
          {(button) => (
            <Button {...button} variant="default" size="sm">
              {m.games_import_file()}
            </Button>
          )}
        </FileButton>
      </div>
      <Checkbox
        label={m.games_import_missing()}
        checked={switchOffMissing}
        onChange={(event) => setSwitchOffMissing(event.currentTarget.checked)}
      />
      {problem && <Callout tone="bad">{problem}</Callout>}
      <Button type="submit" variant="gradient" loading={busy}>
        {m.games_import_preview()}
      </Button>
    </form>
  );
}
