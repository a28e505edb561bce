import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '../../paraglide/messages.js';
import { errorText } from '../../text/error-text.ts';
import css from './BulkDialog.module.css';
import { type BulkState, countOf, runBulk } from './bulk.ts';
import { Dialog, DialogButtons } from './Dialog.tsx';

export interface BulkDialogProps<Item> {
  title: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  labelOf: (item: Item) => string;
  run: (item: Item) => Promise<unknown>;
  /** All items were tried, or the person stopped it. */
  onEnd: () => void;
  onClose: () => void;
}

const signs = { done: IconCheck, failed: IconAlertTriangle, skipped: IconMinus };

const stateText = (now: BulkState): string =>
  ({
    waiting: m.bulk_waiting,
    running: m.bulk_running,
    done: m.bulk_done,
    skipped: m.bulk_skipped,
    failed: () => (now.state === 'failed' ? now.problem : ''),
  })[now.state]();

/** Runs the same action on several items, one after another, and shows the result of each. */
export function BulkDialog<Item>(props: BulkDialogProps<Item>) {
  const { title, items, keyOf, labelOf, run, onEnd, onClose } = props;
  const [all] = useState(items);
  const [states, setStates] = useState<BulkState[]>(() => all.map(() => ({ state: 'waiting' })));
  const [stopping, setStopping] = useState(false);
  const stop = useRef(false);
  const begun = useRef(false);
  const past = countOf(states, 'done', 'failed', 'skipped');
  const running = past < all.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once, when the dialog opens
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const stopped = () => stop.current;
    void runBulk({ items: all, run, problemText: errorText, onChange: setStates, stopped }).then(onEnd);
  }, []);
  return (
    <Dialog title={title} onClose={() => !running && onClose()} closeOnClickOutside={!running}>
      <div className={css.far}>
        <progress className={css.bar} max={all.length} value={past} aria-label={title} />
        <p role="status">
          {running
            ? m.bulk_far({ past, number: all.length })
            : m.bulk_result({ done: countOf(states, 'done'), number: all.length })}
        </p>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <ul className={css.items} aria-label={title} tabIndex={0}>
        {all.map((item, place) => {
          const now = states[place] ?? { state: 'waiting' };
          const Sign =
            now.state === 'waiting' || now.state === 'running' ? IconCircleDashed : signs[now.state];
          return (
            <li key={keyOf(item)} className={css.item} data-state={now.state}>
              <Sign size={18} stroke={1.8} aria-hidden="true" className={css.sign} />
              <span className={css.label}>{labelOf(item)}</span>
              <span className={css.state}>{stateText(now)}</span>
            </li>
          );
        })}
      </ul>
      <DialogButtons>
        {running ? (
          <Button
            variant="default"
            loading={stopping}
            onClick={() => {
              stop.current = true;
              setStopping(true);
            }}
          >
            {m.bulk_stop()}
          </Button>
        ) : (
          <Button variant="gradient" onClick={onClose}>
            {m.close()}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
