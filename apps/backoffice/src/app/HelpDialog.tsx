import { ConfirmDialog } from '@salung/ui';
import { m } from '../paraglide/messages.js';
import css from './HelpDialog.module.css';
import type { Place } from './places.ts';
import { SEARCH_KEYS } from './use-palette-key.ts';

/** Every shortcut of the app. */
export default function HelpDialog({ places, onClose }: { places: Place[]; onClose: () => void }) {
  const queue: [string[], string][] = [
    [['j', '↓'], m.help_next()],
    [['k', '↑'], m.help_previous()],
    [['t'], m.help_take()],
    [['a'], m.help_approve()],
    [['r'], m.help_reject()],
    [['z'], m.help_zoom()],
    [['Esc'], m.help_escape()],
  ];
  return (
    <ConfirmDialog
      opened
      type="info"
      closeIcon
      title={m.help_title()}
      cancelLabel={m.close()}
      onClose={onClose}
      message={
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <section className={css.lists} tabIndex={0} aria-label={m.help_title()}>
          <h3 className={css.heading}>{m.help_queues()}</h3>
          <Keys rows={queue} />
          <h3 className={css.heading}>{m.help_go()}</h3>
          <Keys
            rows={[
              [[...SEARCH_KEYS], m.help_palette()],
              ...places.map((place): [string[], string] => [['g', place.key], place.label()]),
              [['?'], m.help_title()],
            ]}
          />
        </section>
      }
    />
  );
}

function Keys({ rows }: { rows: [string[], string][] }) {
  return (
    <dl className={css.keys}>
      {rows.map(([keys, meaning]) => (
        <div key={meaning} className={css.row}>
          <dt>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
