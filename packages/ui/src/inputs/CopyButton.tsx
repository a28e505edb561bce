import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { m } from '../paraglide/messages.js';
import css from './CopyButton.module.css';
import { useCopy } from './copy.ts';

export interface CopyButtonProps {
  /** What goes to the clipboard. */
  text: string;
  /** What it is, for those who hear the page: `Copy account number`. */
  name: string;
  /** The whole width and a control's height, with the name on it. */
  wide?: boolean;
}

/** Copies and says so, in its own place. */
export function CopyButton({ text, name, wide = false }: CopyButtonProps) {
  const { done, copy } = useCopy(text);
  return (
    <>
      <Button
        variant={done ? 'light' : 'default'}
        {...(done ? { color: 'green' } : {})}
        size={wide ? 'md' : 'sm'}
        fullWidth={wide}
        {...(wide ? {} : { className: css.small ?? '' })}
        leftSection={done ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={copy}
      >
        {done ? m.copied() : wide ? m.copy_named({ name }) : m.copy()}
        {!wide && !done && <span className="s-only-spoken"> {name}</span>}
      </Button>
      <span className="s-only-spoken" aria-live="polite">
        {done ? m.copied() : ''}
      </span>
    </>
  );
}
