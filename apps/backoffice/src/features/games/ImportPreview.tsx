import { Button } from '@mantine/core';
import { Callout, DetailSection } from '@salung/ui/office';
import type { ReactNode } from 'react';
import form from '../../lib/Form.module.css';
import { NeedsSecond } from '../../lib/NeedsSecond.tsx';
import { m } from '../../paraglide/messages.js';
import css from './Games.module.css';
import { listValue, nameOf } from './game-text.ts';
import { type Preview, takingTwo } from './use-import.ts';

interface ImportPreviewProps {
  preview: Preview;
  problem: string | null;
  busy: boolean;
  onBack: () => void;
  onApply: () => void;
}

/** What the import would change, before it is applied. */
export function ImportPreview({ preview, problem, busy, onBack, onApply }: ImportPreviewProps) {
  return (
    <div className={css.stack}>
      <Shown preview={preview} />
      {problem && <Callout tone="bad">{problem}</Callout>}
      <div className={form.buttons}>
        <Button variant="default" onClick={onBack}>
          {m.games_import_back()}
        </Button>
        <Button
          variant="gradient"
          disabled={preview.problems.length > 0 || isEmpty(preview)}
          loading={busy}
          onClick={onApply}
        >
          {m.games_import_apply()}
        </Button>
      </div>
    </div>
  );
}

const isEmpty = ({ added, changed, switchedOff }: Preview): boolean =>
  added.length + changed.length + switchedOff.length === 0;

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
