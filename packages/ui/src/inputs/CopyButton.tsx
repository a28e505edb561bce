import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { m } from '../paraglide/messages.js';
import css from './CopyButton.module.css';
import { useCopy } from './copy.ts';

export interface CopyButtonProps {
  /** The text that is copied. */
  text: string;
  /** The name for screen readers: `Copy account number`. */
  name: string;
  /** A button of full width and usual height, with the name on it. */
  wide?: boolean;
}

/** Copies a text and shows in the button that it did. */
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
