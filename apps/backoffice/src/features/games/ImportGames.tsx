import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Button, Checkbox, FileButton, NativeSelect, Textarea } from '@mantine/core';
import { type Answer, query } from '@salung/client';
import { errorText, toast } from '@salung/ui';
import { Callout, DetailDrawer, DetailSection } from '@salung/ui/office';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { waitsForSecond } from '../../lib/approval-answer.ts';
import form from '../../lib/Form.module.css';
import { NeedsSecond } from '../../lib/NeedsSecond.tsx';
import { notifySecondPersonNeeded } from '../../lib/SecondPerson.tsx';
import { useReload } from '../../lib/use-reload.ts';
import { m } from '../../paraglide/messages.js';
import { client } from '../../platform/client.ts';
import css from './Games.module.css';
import { listValue, nameOf } from './game-text.ts';

type Preview = Answer<'games.importPreview'>;

/** JSON begins with a bracket; everything else is read as CSV. */
const formatOf = (text: string) => (/^\s*[[{]/.test(text) ? 'json' : 'csv');

/** Imports a provider's list: paste or choose a file, look at what would change, apply. */
export default function ImportGames({ onClose }: { onClose: () => void }) {
  const reload = useReload();
  const providers = useQuery(query(client, 'games.providerNames')).data?.data ?? [];
  const [providerId, setProviderId] = useState('');
  const [text, setText] = useState('');
  const [switchOffMissing, setSwitchOffMissing] = useState(false);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  /** What the provider answered, while the list is as it was fetched. */
  const [fetched, setFetched] = useState<Answer<'games.importFetch'> | null>(null);
  const wanted = { providerId, format: formatOf(text), text, switchOffMissing } as const;

  const attempt = async (work: () => Promise<unknown>) => {
    setProblem(null);
    setBusy(true);
    try {
      await work();
    } catch (error) {
      setProblem(errorText(error));
    }
    setBusy(false);
  };
  const look = (event: FormEvent) => {
    event.preventDefault();
    if (!providerId) setProblem(m.games_invalid_provider());
    else if (!text.trim()) setProblem(m.games_import_empty());
    else void attempt(async () => setPreview(await client.call('games.importPreview', { body: wanted })));
  };
  const fetchList = () => {
    if (!providerId) setProblem(m.games_invalid_provider());
    else {
      void attempt(async () => {
        const list = await client.call('games.importFetch', { body: { providerId } });
        setText(list.text);
        setFetched(list);
      });
    }
  };
  const apply = ({ digest, changed }: Preview) =>
    attempt(async () => {
      const answer = await client.call('games.importApply', { body: { ...wanted, digest } });
      if (waitsForSecond(answer)) {
        notifySecondPersonNeeded(m.games_import_asked({ number: takingTwo(changed) }), answer);
      } else {
        toast.good(
          m.games_import_done({ added: answer.added, changed: answer.changed, off: answer.switchedOff }),
        );
      }
      onClose();
      await reload('games.list', 'games.details', 'games.providerList', 'approvals.list');
    });
  return (
    <DetailDrawer opened title={m.games_import_title()} onClose={onClose}>
      {preview ? (
        <div className={css.stack}>
          <Shown preview={preview} />
          {problem && <Callout tone="bad">{problem}</Callout>}
          <div className={form.buttons}>
            <Button variant="default" onClick={() => setPreview(null)}>
              {m.games_import_back()}
            </Button>
            <Button
              variant="gradient"
              disabled={preview.problems.length > 0 || isEmpty(preview)}
              loading={busy}
              onClick={() => void apply(preview)}
            >
              {m.games_import_apply()}
            </Button>
          </div>
        </div>
      ) : (
        <form className={form.form} onSubmit={look} noValidate>
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
            <Button variant="default" size="sm" loading={busy} onClick={fetchList}>
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
      )}
    </DetailDrawer>
  );
}

/** Of how many games the type waits for a second person. */
const takingTwo = (changed: Preview['changed']): number => changed.filter(({ takesTwo }) => takesTwo).length;

const isEmpty = ({ added, changed, switchedOff }: Preview): boolean =>
  added.length + changed.length + switchedOff.length === 0;

/** What the import would change. */
function Shown({ preview }: { preview: Preview }) {
  const { added, changed, switchedOff, unchanged, problems, ignored } = preview;
  const two = takingTwo(changed);
  return (
    <>
      {problems.length > 0 && (
        <Callout tone="bad">
          {m.games_import_problems()}
          <ul className={css.changes}>
            {problems.map(({ line, field, message }) => (
              <li key={`${line} ${field}`}>{m.games_import_line({ line, field, value: message })}</li>
            ))}
          </ul>
        </Callout>
      )}
      {ignored.length > 0 && (
        <Callout tone="warn">{m.games_import_ignored({ names: ignored.join(', ') })}</Callout>
      )}
      <NeedsSecond text={two > 0 ? m.games_import_two({ number: two }) : null} />
      <Some title={m.games_import_added({ number: added.length })} games={added} />
      <Some
        title={m.games_import_changed({ number: changed.length })}
        // What waits comes first: the list may be too long to be shown in full.
        games={changed.toSorted((one, other) => Number(other.takesTwo) - Number(one.takesTwo))}
        more={(game) => (
          <>
            {game.fields.map(changeText).join(' · ')}
            {game.takesTwo && <strong className={css.two}>{m.games_import_two_row()}</strong>}
          </>
        )}
      />
      <Some title={m.games_import_off({ number: switchedOff.length })} games={switchedOff} />
      <p className={css.hint}>
        {isEmpty(preview) ? m.games_import_nothing() : m.games_import_unchanged({ number: unchanged })}
      </p>
    </>
  );
}

/** Names of fields as the list calls them, since those are the columns that a person edits. */
const changeText = ({ field, before, after }: Preview['changed'][number]['fields'][number]): string =>
  `${field}: ${listValue(field, before)} → ${listValue(field, after)}`;

/** The most games of a kind that are listed. */
const MOST = 200;

interface SomeProps<Game> {
  title: string;
  games: readonly Game[];
  more?: (game: Game) => ReactNode;
}

function Some<Game extends Preview['added'][number]>({ title, games, more }: SomeProps<Game>) {
  if (games.length === 0) return null;
  return (
    <DetailSection title={title}>
      <ul className={css.changes}>
        {games.slice(0, MOST).map((game) => (
          <li key={game.code}>
            {nameOf(game)} <span className={css.code}>{game.code}</span>
            {more && (
              <>
                <br />
                {more(game)}
              </>
            )}
          </li>
        ))}
        {games.length > MOST && <li>{m.games_import_more({ number: games.length - MOST })}</li>}
      </ul>
    </DetailSection>
  );
}
