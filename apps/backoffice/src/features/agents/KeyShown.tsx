import { Button } from '@mantine/core';
import { CopyButton } from '@salung/ui';
import { Callout } from '@salung/ui/office';
import { m } from '../../paraglide/messages.js';
import css from './Agents.module.css';

interface KeyShownProps {
  agentKey: string;
  /** Whether it counts only once a second person has agreed. */
  waits: boolean;
  onClose: () => void;
}

/** A key, the only time that anybody sees it. */
export function KeyShown({ agentKey, waits, onClose }: KeyShownProps) {
  return (
    <div className={css.stack}>
      <Callout tone="warn">{waits ? m.agents_key_waits() : m.agents_key_works()}</Callout>
      <p className={css.intro}>{m.agents_key_once()}</p>
      <code className={css.key} data-key>
        {agentKey}
      </code>
      <CopyButton text={agentKey} name={m.agents_key()} wide />
      <Button variant="gradient" onClick={onClose}>
        {m.agents_key_kept()}
      </Button>
    </div>
  );
}
