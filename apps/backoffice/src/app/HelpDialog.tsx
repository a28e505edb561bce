import { ConfirmDialog } from '@salung/ui';
import { generalKeys, keySign, queueKeys } from '../lib/shortcuts.ts';
import { m } from '../paraglide/messages.js';
import type { NavItem } from '../platform/routes.ts';
import css from './HelpDialog.module.css';
import { SEARCH_KEYS } from './use-palette-key.ts';

/** Keys and what they do. */
type Row = [string[], string];

/** Every shortcut of the app, from where they are declared. */
export default function HelpDialog({ items, onClose }: { items: NavItem[]; onClose: () => void }) {
  const rowsOf = (shortcuts: typeof queueKeys | typeof generalKeys): Row[] =>
    shortcuts.map(({ keys, text }) => [keys.map(keySign), text()]);
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
          <Keys rows={[...rowsOf(queueKeys), [['Esc'], m.help_escape()]]} />
          <h3 className={css.heading}>{m.help_go()}</h3>
          <Keys
            rows={[
              [[...SEARCH_KEYS], m.help_palette()],
              ...items.map(({ key, title }): Row => [['g', key], title()]),
              ...rowsOf(generalKeys),
            ]}
          />
        </section>
      }
    />
  );
}

function Keys({ rows }: { rows: Row[] }) {
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
